//! What the consent window and the cards show of messages.

use lockstep_bus::{CardStep, Signable};
use lockstep_chain::evm::personal::SignIn;
use lockstep_chain::evm::typed_data::TypedFacts;
use lockstep_chain::plain_text;
use lockstep_findings::Finding;
use lockstep_store::{BundleOrigin, MessageState, StepState, StoredMessage, Vault};
use serde::Serialize;

use super::plan::{MessagePlan, PlannedMessage, What};
use crate::bundle::{AgentSays, BundleView, OriginView};

/// One message that would be signed.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    /// The proposer's id.
    pub id: String,
    /// The chain whose account signs.
    pub chain: String,
    /// One line that says what is signed.
    pub title: String,
    /// What it says.
    pub what: MessageFacts,
    /// The agent's words, bounded.
    pub agent_says: Vec<AgentSays>,
    /// All of it, as it is signed.
    pub raw: String,
}

/// What a message says.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MessageFacts {
    /// A document of typed data.
    TypedData {
        /// What it says.
        facts: Box<TypedFacts>,
    },
    /// A sign-in, which moves nothing.
    SignIn {
        /// Its parts.
        challenge: SignIn,
        /// The account that signs.
        signer: String,
    },
    /// Any other text.
    Text {
        /// Its lines.
        lines: Vec<String>,
        /// The account that signs.
        signer: String,
    },
}

pub(super) fn view(
    plan: &MessagePlan,
    vault: &Vault,
    origin: OriginView,
    label: Option<&str>,
    local: bool,
) -> BundleView {
    let mut networks: Vec<&str> = plan.messages.iter().map(|message| message.chain.name).collect();
    networks.dedup();
    let agent = origin.kind == BundleOrigin::Agent;
    BundleView {
        commitment: plan.commitment.to_string(),
        vault_name: plain_text(&vault.name, 80),
        network: networks.join(", "),
        test_network: local || plan.messages.iter().all(|message| message.chain.money.is_test()),
        label: label.filter(|_| agent).map(|label| plain_text(label, 200)),
        steps: Vec::new(),
        messages: plan.messages.iter().map(|message| one(message, agent)).collect(),
        findings: findings(plan),
        origin,
    }
}

/// All findings of all messages, the gravest first.
pub(super) fn findings(plan: &MessagePlan) -> Vec<Finding> {
    let mut all: Vec<Finding> = Vec::new();
    for message in &plan.messages {
        let told = match &message.what {
            What::Typed(facts) => facts.findings.as_slice(),
            What::Text(_) => &[],
        };
        all.extend(message.findings.iter().chain(told).cloned());
    }
    all.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    all
}

fn one(message: &PlannedMessage, agent: bool) -> MessageView {
    let signer = message.signer.to_string();
    let said = message.said.iter().filter(|_| agent).take(24).map(|(key, value)| AgentSays {
        key: plain_text(key, 40),
        value: plain_text(&value.as_str().map_or_else(|| value.to_string(), str::to_owned), 200),
    });
    MessageView {
        id: plain_text(&message.id, 60),
        chain: message.chain.name.to_owned(),
        title: message.title(),
        what: match &message.what {
            What::Typed(facts) => MessageFacts::TypedData { facts: facts.clone() },
            What::Text(text) => match text.as_sign_in() {
                Some(challenge) => MessageFacts::SignIn { challenge, signer },
                None => MessageFacts::Text { lines: text.text().split('\n').map(str::to_owned).collect(), signer },
            },
        },
        agent_says: said.collect(),
        // A document is at most 32 KiB; escapes make it longer, never shorter.
        raw: plain_text(&String::from_utf8_lossy(&message.content), usize::MAX),
    }
}

/// Messages as the steps of a card.
pub fn cards_of_messages(messages: &[StoredMessage]) -> Vec<CardStep> {
    messages
        .iter()
        .map(|message| CardStep {
            waits_for: None,
            id: message.planned.id.clone(),
            label: message.planned.title.clone(),
            signed: Signable::Message,
            state: state_of_message(message.state),
            tx_hash: None,
            explorer: None,
            error: message.error.clone(),
            awaits: None,
        })
        .collect()
}

/// Where a message stands, in the words of a step: to hand a signature over is the end that a confirmation is to a transaction.
pub const fn state_of_message(state: MessageState) -> StepState {
    match state {
        MessageState::Planned => StepState::Planned,
        MessageState::Approved => StepState::Approved,
        MessageState::Released => StepState::Released,
        MessageState::Signed => StepState::Signed,
        MessageState::HandedOver => StepState::Confirmed,
        MessageState::NotSigned => StepState::NotSigned,
        MessageState::Skipped => StepState::Skipped,
    }
}
