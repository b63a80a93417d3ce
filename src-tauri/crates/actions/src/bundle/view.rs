use lockstep_bus::{CardStep, MoneyAwaited, Signable};
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Registry, plain_text};
use lockstep_findings::{Finding, ago};
use lockstep_store::{BundleOrigin, Contact, ContactOrigin, Step, UnixMillis};
use serde::{Deserialize, Serialize};

use super::messages::{MessageView, message_findings, message_view};
use super::plan::PlannedTx;
use super::said::{AgentSays, words};
use super::step::Plan;

/// What the consent window shows: the bytes' facts, and beside them the agent's words.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BundleView {
    /// The hash over every digest in order, hex. The answer must echo it.
    pub commitment: String,
    /// The vault that would sign.
    pub vault_name: String,
    /// The network's name.
    pub network: String,
    /// Whether it is test money.
    pub test_network: bool,
    /// Who asks.
    pub origin: OriginView,
    /// The agent's words for the bundle.
    pub label: Option<String>,
    /// The steps in execution order.
    pub steps: Vec<StepView>,
    /// The messages, where it is no transaction that would be signed.
    pub messages: Vec<MessageView>,
    /// What concerns the bundle as a whole.
    pub findings: Vec<Finding>,
}

/// Who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OriginView {
    /// The door.
    pub kind: BundleOrigin,
    /// A sentence; for the agent, with the message that it answers.
    pub text: String,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i32,
    /// What the bytes do.
    pub facts: Facts,
    /// Who gets the money or the allowance.
    pub recipient: Option<String>,
    /// Whose address the recipient's is.
    pub to_name: Option<ContactRef>,
    /// The agent's words, bounded, in their order.
    pub agent_says: Vec<AgentSays>,
    /// What the wallet noticed beside the facts' own findings.
    pub findings: Vec<Finding>,
    /// The unsigned bytes.
    pub raw_hex: String,
}

/// An address-book entry, or the vault itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ContactRef {
    /// Its title.
    pub title: String,
    /// Who added it; absent for the vault's own address.
    pub origin: Option<ContactOrigin>,
    /// When, for a person.
    pub age_text: String,
}

/// The steps of a card.
pub fn steps_of(registry: Registry, steps: &[Step]) -> Vec<CardStep> {
    steps
        .iter()
        .map(|step| CardStep {
            waits_for: Some(&step.planned)
                .filter(|planned| planned.wait_receipt)
                .and_then(|planned| Some(registry.find(&planned.chain)?.finality.in_words())),
            id: step.planned.id.clone(),
            label: step.planned.title.clone(),
            signed: Signable::of(step),
            state: step.state,
            explorer: step.tx_hash.as_ref().and_then(|hash| registry.find(&step.planned.chain)?.explorer_link(hash)),
            tx_hash: step.tx_hash.clone(),
            error: step.error.clone(),
            awaits: MoneyAwaited::by(step),
        })
        .collect()
}

pub(crate) struct ViewContext<'a> {
    pub vault_name: &'a str,
    pub origin: OriginView,
    pub contacts: &'a [Contact],
    pub local: bool,
    pub now: UnixMillis,
}

pub(crate) fn bundle_view(plan: &Plan, context: ViewContext<'_>) -> BundleView {
    let mut networks: Vec<&str> = plan.steps.iter().map(|step| step.chain().name).collect();
    networks.dedup();
    let agent = context.origin.kind == BundleOrigin::Agent;
    BundleView {
        commitment: plan.commitment.to_string(),
        vault_name: plain_text(context.vault_name, 80),
        network: networks.join(", "),
        test_network: context.local || plan.steps.iter().all(|step| step.chain().money.is_test()),
        label: plan.label.as_deref().map(|label| plain_text(label, 200)),
        steps: plan.transactions().map(|step| step_view(step, &context)).collect(),
        messages: plan.messages().map(|message| message_view(message, agent)).collect(),
        findings: message_findings(plan.messages()),
        origin: context.origin,
    }
}

fn step_view(step: &PlannedTx, context: &ViewContext<'_>) -> StepView {
    let mut agent_says: Vec<AgentSays> = Vec::new();
    if context.origin.kind == BundleOrigin::Agent {
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
        facts: step.body.facts.clone(),
        agent_says,
        findings: step.findings.clone(),
        raw_hex: format!("0x{}", hex::encode(&step.unsigned)),
    }
}

fn named(chain: &Chain, address: &str, own: &str, context: &ViewContext<'_>) -> Option<ContactRef> {
    if chain.is_same_address(address, own) {
        return Some(ContactRef { title: "this vault".into(), origin: None, age_text: String::new() });
    }
    let is = |contact: &&Contact| chain.is_same_address(&contact.address, address);
    let contact = context.contacts.iter().find(is)?;
    Some(ContactRef {
        title: plain_text(&contact.title, 80),
        origin: Some(contact.origin),
        age_text: ago(context.now.saturating_sub(contact.created_at)),
    })
}

#[cfg(test)]
mod golden;
