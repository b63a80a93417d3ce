mod context;
mod described;
mod known;
mod simulated;

use lockstep_bus::{CardStep, MoneyAwaited, Signable};
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Registry, plain_text};
use lockstep_findings::Finding;
use lockstep_store::Step;
use serde::Serialize;

pub(crate) use self::context::ViewContext;
use self::context::named;
pub use self::context::{ContactRef, OriginView};

pub use self::known::{BalanceChange, BalanceView, Party, StepWorth, Tag};
use self::known::{balances, parties, worth};
pub(in crate::bundle) use self::known::{price_in, prices_wanted};
use self::simulated::simulation;
pub use self::simulated::{SimulatedChange, SimulationOutcome, SimulationView};
use super::described::Described;
use super::messages::{MessageView, message_findings, message_view};
use super::plan::PlannedTx;
use super::said::{AgentSays, words};
use super::step::Plan;
use super::terms::TermsView;

/// What the consent window shows: the facts from the bytes, and apart from them the agent's description.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BundleView {
    /// The hash over every digest in order, in hex. The answer must repeat it.
    pub commitment: String,
    /// The vault that would sign.
    pub vault_name: String,
    /// The network's name.
    pub network: String,
    /// Whether it is test money.
    pub test_network: bool,
    /// Who asks.
    pub origin: OriginView,
    /// The digest of the execution plan that it was made from, in hex. It authorises nothing.
    pub plan_digest: Option<String>,
    /// The agent's label for the bundle.
    pub label: Option<String>,
    /// The steps in execution order.
    pub steps: Vec<StepView>,
    /// The messages, for a bundle of messages.
    pub messages: Vec<MessageView>,
    /// The findings about the bundle as a whole.
    pub findings: Vec<Finding>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i32,
    /// The effects of the bytes.
    pub facts: Facts,
    /// Who gets the money or the allowance.
    pub recipient: Option<String>,
    /// The known name of the recipient's address.
    pub to_name: Option<ContactRef>,
    /// The account's balance before and after, for each asset that leaves it.
    pub balances: Vec<BalanceChange>,
    /// What carrying it out on this computer shows.
    pub simulation: SimulationView,
    /// What a descriptor of its contract says about the call.
    pub described: Option<Described>,
    /// Who gets money or allowances, in the order of the facts' moves.
    pub parties: Vec<Party>,
    /// Its worth, if it is known.
    pub worth: StepWorth,
    /// The agent's description, shortened.
    pub agent_says: Vec<AgentSays>,
    /// Findings beside those of the facts.
    pub findings: Vec<Finding>,
    /// The unsigned bytes.
    pub raw_hex: String,
    /// The fee and the number, if the person may choose them.
    pub terms: Option<TermsView>,
}

/// The steps of a card.
pub fn steps_of(registry: Registry, steps: &[Step]) -> Vec<CardStep> {
    steps
        .iter()
        .map(|step| CardStep {
            waits_for: Some(&step.planned)
                .filter(|planned| planned.wait_receipt)
                .and_then(|planned| Some(registry.find(&planned.chain)?.finality.said())),
            id: step.planned.id.clone(),
            label: step.planned.title.clone(),
            titled: step.planned.titled.clone(),
            chain: step.planned.chain.clone(),
            test: registry.find(&step.planned.chain).is_some_and(|chain| chain.money.is_test()),
            signed: Signable::of(step),
            state: step.state,
            explorer: step.tx_hash.as_ref().and_then(|hash| registry.find(&step.planned.chain)?.explorer_link(hash)),
            tx_hash: step.tx_hash.clone(),
            error: step.error.clone(),
            error_said: step.error_said.clone(),
            awaits: MoneyAwaited::by(step),
        })
        .collect()
}

pub(crate) fn bundle_view(plan: &Plan, context: ViewContext<'_>) -> BundleView {
    let mut networks: Vec<String> = plan.steps.iter().map(|step| marked(step.chain())).collect();
    networks.dedup();
    let agent = context.origin.kind.is_quoted();
    BundleView {
        commitment: plan.commitment.to_string(),
        vault_name: plain_text(context.vault_name, 80),
        network: networks.join(", "),
        test_network: context.local || plan.steps.iter().all(|step| step.chain().money.is_test()),
        label: plan.label.as_deref().map(|label| plain_text(label, 200)),
        steps: plan.transactions().map(|step| step_view(step, &context)).collect(),
        messages: plan
            .messages()
            .map(|message| message_view(message, agent, described::of_message(message, &context)))
            .collect(),
        findings: message_findings(plan.messages()),
        plan_digest: context.plan_digest.map(hex::encode),
        origin: context.origin,
    }
}

/// The chain's name, with a mark if only the person knows what it is.
fn marked(chain: &Chain) -> String {
    let mark = if chain.added { " (added by you)" } else { "" };
    format!("{}{mark}", chain.name)
}

fn step_view(step: &PlannedTx, context: &ViewContext<'_>) -> StepView {
    let mut agent_says: Vec<AgentSays> = Vec::new();
    if context.origin.kind.is_quoted() {
        if !step.said.action.is_empty() {
            agent_says.push(AgentSays { key: "action".into(), value: plain_text(&step.said.action, 200) });
        }
        agent_says.extend(words(&step.said.tx_details));
    }
    StepView {
        id: plain_text(&step.id, 60),
        sequence: i32::try_from(step.sequence).unwrap_or(i32::MAX),
        recipient: step.body.facts.recipient().map(str::to_owned),
        to_name: step.body.facts.recipient().and_then(|address| named(step.chain, address, &step.from, context)),
        balances: balances(step),
        simulation: simulation(step, context),
        described: described::of_step(step, context),
        parties: parties(step, context),
        worth: worth(step, context),
        facts: step.body.facts.clone(),
        agent_says,
        findings: step.findings.clone(),
        raw_hex: format!("0x{}", hex::encode(&step.unsigned)),
        terms: step.terms.clone(),
    }
}

#[cfg(test)]
mod golden;
