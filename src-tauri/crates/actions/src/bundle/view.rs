use lockstep_chain::evm::facts::{Facts, Finding};
use lockstep_chain::facts::{self as told, Move, MoveKind};
use lockstep_chain::{Chain, ChainKind, Registry, plain_text};
use lockstep_store::{BundleOrigin, Contact, ContactOrigin, Step, StepState, UnixMillis};
use serde::{Deserialize, Serialize};

use super::messages::MessageView;
use super::plan::{Body, EvmBody, OtherBody, Plan, PlannedTx};

/// What the consent window shows: the bytes' facts, and beside them the agent's words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i32,
    /// What the bytes do.
    pub facts: StepFacts,
    /// Whose address the recipient's is.
    pub to_name: Option<ContactRef>,
    /// The agent's words, bounded, in their order.
    pub agent_says: Vec<AgentSays>,
    /// What the wallet noticed beside the facts' own findings.
    pub findings: Vec<Finding>,
    /// The unsigned bytes.
    pub raw_hex: String,
}

/// What a step's bytes do, by the kind of its chain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "family", rename_all = "camelCase")]
pub enum StepFacts {
    /// Of an EVM chain.
    Evm(Box<Facts>),
    /// Of a chain of another kind.
    Other(Box<told::Facts>),
}

impl StepFacts {
    /// Those of an EVM chain, where it is one.
    pub fn evm(&self) -> Option<&Facts> {
        match self {
            Self::Evm(facts) => Some(facts),
            Self::Other(_) => None,
        }
    }

    /// What the facts themselves warn of.
    pub fn findings(&self) -> &[Finding] {
        match self {
            Self::Evm(facts) => &facts.findings,
            Self::Other(facts) => &facts.findings,
        }
    }
}

/// One of the agent's words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AgentSays {
    /// The key.
    pub key: String,
    /// The value.
    pub value: String,
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

/// What a bundle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Waiting {
    /// Consent.
    Approval,
    /// The password.
    Password,
}

/// How a bundle goes on, for cards and lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BundleProgress {
    /// The bundle.
    pub bundle_id: String,
    /// Its steps.
    pub steps: Vec<CardStep>,
    /// What it waits for.
    pub waiting_for: Option<Waiting>,
    /// Whether it has ended.
    pub done: bool,
}

/// What a step signs, and so how it ends: a transaction is confirmed by its chain, a message is handed over and no chain hears of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Signable {
    /// A transaction.
    Transaction,
    /// Typed data, or a text.
    Message,
}

/// One step of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CardStep {
    /// The step's id.
    pub id: String,
    /// What it does, from the bytes.
    pub label: String,
    /// What it signs.
    pub signed: Signable,
    /// Where it stands.
    pub state: StepState,
    /// The transaction's hash.
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
}

/// The steps of a card.
pub fn steps_of(registry: Registry, steps: &[Step]) -> Vec<CardStep> {
    steps
        .iter()
        .map(|step| CardStep {
            id: step.planned.id.clone(),
            label: step.planned.title.clone(),
            signed: Signable::Transaction,
            state: step.state,
            explorer: step.tx_hash.as_ref().and_then(|hash| registry.find(&step.planned.chain)?.explorer_link(hash)),
            tx_hash: step.tx_hash.clone(),
            error: step.error.clone(),
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
    let mut networks: Vec<&str> = plan.steps.iter().map(|step| step.chain.name).collect();
    networks.dedup();
    BundleView {
        commitment: plan.commitment.to_string(),
        vault_name: plain_text(context.vault_name, 80),
        network: networks.join(", "),
        test_network: context.local || plan.steps.iter().all(|step| is_test(step.chain)),
        label: plan.label.as_deref().map(|label| plain_text(label, 200)),
        steps: plan.steps.iter().map(|step| step_view(step, &context)).collect(),
        messages: Vec::new(),
        findings: Vec::new(),
        origin: context.origin,
    }
}

/// Whether a chain's coins are worth nothing.
pub fn is_test(chain: &Chain) -> bool {
    chain.kind == ChainKind::Evm && matches!(chain.chain_id, 31_337 | 11_155_111)
}

fn step_view(step: &PlannedTx, context: &ViewContext<'_>) -> StepView {
    let mut agent_says: Vec<AgentSays> = Vec::new();
    if context.origin.kind == BundleOrigin::Agent {
        if !step.said.action.is_empty() {
            agent_says.push(AgentSays { key: "action".into(), value: plain_text(&step.said.action, 200) });
        }
        agent_says.extend(step.said.tx_details.iter().take(24).map(|(key, value)| AgentSays {
            key: plain_text(key, 40),
            value: plain_text(&value.as_str().map_or_else(|| value.to_string(), str::to_owned), 200),
        }));
    }
    StepView {
        id: plain_text(&step.id, 60),
        sequence: i32::try_from(step.sequence).unwrap_or(i32::MAX),
        to_name: recipient(step).and_then(|address| named(step.chain, &address, &step.from, context)),
        facts: match &step.body {
            Body::Evm(body) => StepFacts::Evm(Box::new(body.facts.clone())),
            Body::Other(body) => StepFacts::Other(Box::new(body.facts.clone())),
        },
        agent_says,
        findings: step.findings.clone(),
        raw_hex: format!("0x{}", hex::encode(&step.unsigned)),
    }
}

/// Who gets the money: of a token transfer the token's recipient, not its contract.
pub(crate) fn recipient(step: &PlannedTx) -> Option<String> {
    match &step.body {
        Body::Evm(body) => evm_recipient(body),
        Body::Other(body) => paid(body).and_then(|one| one.to.clone()),
    }
}

/// The first thing that leaves the account, or may.
fn paid(body: &OtherBody) -> Option<&Move> {
    body.facts.moves.iter().find(|one| one.kind != MoveKind::Change)
}

/// What a step is called by: the same, or what is paid to the same account, where all that comes before it is the deposit of the account
/// that it is paid into.
fn called_by(body: &OtherBody) -> Option<&Move> {
    let first = paid(body)?;
    let unknown = body.facts.moves.iter().filter(|one| one.kind != MoveKind::Change && one.amount.is_none());
    let is_deposit = first.amount.is_none()
        && unknown.count() == 1
        && body.facts.findings.iter().any(|finding| finding.code == "token_account_deposit");
    let is_paid = |one: &&Move| one.kind == MoveKind::Pay && one.to == first.to && one.amount.is_some();
    body.facts.moves.iter().find(is_paid).filter(|_| is_deposit).or(Some(first))
}

fn evm_recipient(body: &EvmBody) -> Option<String> {
    use lockstep_chain::evm::facts::Call;
    match &body.facts.call {
        Call::Erc20Transfer { to, .. } | Call::Erc20TransferFrom { to, .. } => Some(to.clone()),
        Call::Erc20Approve { spender, .. } => Some(spender.clone()),
        Call::None | Call::Known { .. } | Call::Opaque { .. } | Call::CreateContract { .. } => body.facts.to.clone(),
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
        age_text: age(context.now.saturating_sub(contact.created_at)),
    })
}

/// How long ago something was, for a person.
pub(super) fn age(millis: i64) -> String {
    let minutes = millis.max(0) / 60_000;
    let (count, unit) = match minutes {
        0 => return "just now".into(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// One line for a step: what it does, from the bytes alone.
pub(crate) fn title(step: &PlannedTx) -> String {
    match &step.body {
        Body::Evm(body) => evm_title(body),
        Body::Other(body) => other_title(body),
    }
}

fn other_title(body: &OtherBody) -> String {
    let Some(one) = called_by(body) else {
        return match body.facts.calls.first() {
            Some(call) => format!("Call {}", plain_text(call.function.as_deref().unwrap_or(&call.target), 60)),
            None => "Pay nobody else".into(),
        };
    };
    let verb = match one.kind {
        MoveKind::Pay => "Send",
        MoveKind::Change | MoveKind::Elsewhere => "Move",
        MoveKind::Allow => "Allow",
        MoveKind::Revoke => "Revoke",
        MoveKind::Lock => "Lock",
    };
    format!("{verb} {}", moved_text(one))
}

fn moved_text(one: &Move) -> String {
    one.amount.as_ref().map_or_else(|| "an amount that is not known".into(), |amount| amount.text.clone())
}

fn evm_title(body: &EvmBody) -> String {
    use lockstep_chain::evm::facts::Call;
    let symbol =
        |token: &lockstep_chain::evm::facts::Token| token.symbol.clone().unwrap_or_else(|| token.address.clone());
    match &body.facts.call {
        Call::None => format!("Send {}", body.facts.value.text),
        Call::Erc20Transfer { amount, .. } => format!("Send {}", amount.text),
        Call::Erc20Approve { token, unlimited: true, .. } => format!("Allow unlimited {}", symbol(token)),
        Call::Erc20Approve { amount, .. } => format!("Allow {}", amount.text),
        Call::Erc20TransferFrom { amount, .. } => format!("Move {}", amount.text),
        Call::Known { signature, .. } => format!("Call {}", signature.split('(').next().unwrap_or(signature)),
        Call::Opaque { .. } => "Call that cannot be decoded".into(),
        Call::CreateContract { .. } => "Create a contract".into(),
    }
}

/// The amount of a step, from the bytes alone.
pub(crate) fn amount_text(step: &PlannedTx) -> String {
    use lockstep_chain::evm::facts::Call;
    let body = match &step.body {
        Body::Evm(body) => body,
        Body::Other(body) => return called_by(body).map(moved_text).unwrap_or_default(),
    };
    match &body.facts.call {
        Call::Erc20Transfer { amount, .. }
        | Call::Erc20TransferFrom { amount, .. }
        | Call::Erc20Approve { amount, .. } => amount.text.clone(),
        Call::None | Call::Known { .. } | Call::Opaque { .. } | Call::CreateContract { .. } => {
            body.facts.value.text.clone()
        }
    }
}

#[cfg(test)]
mod golden;
