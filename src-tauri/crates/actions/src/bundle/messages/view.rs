//! What the consent window shows about messages.

use lockstep_chain::evm::personal::SignIn;
use lockstep_chain::evm::typed_data::TypedFacts;
use lockstep_chain::plain_text;
use lockstep_findings::Finding;
use lockstep_texts::{Language, Said};
use serde::Serialize;

use super::plan::{PlannedMessage, What};
use crate::bundle::described::Described;
use crate::bundle::said::{AgentSays, words};

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
    /// The title as a message.
    pub titled: Said,
    /// The decoded content.
    pub what: MessageFacts,
    /// What a descriptor of its contract says about it.
    pub described: Option<Described>,
    /// The agent's description, shortened.
    pub agent_says: Vec<AgentSays>,
    /// The whole content, as it is signed.
    pub raw: String,
}

/// The decoded content of a message.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MessageFacts {
    /// A document of typed data.
    TypedData {
        /// The decoded document.
        facts: Box<TypedFacts>,
    },
    /// A sign-in (EIP-4361), which moves no money.
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

/// The findings of all messages, the most serious first.
pub(in crate::bundle) fn message_findings<'a>(messages: impl Iterator<Item = &'a PlannedMessage>) -> Vec<Finding> {
    let mut all: Vec<Finding> =
        messages.flat_map(|message| message.findings.iter().chain(message.facts_findings())).cloned().collect();
    all.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    all
}

/// The view of a message. The descriptions are shown only if an agent proposed it, because they are an agent's.
pub(in crate::bundle) fn message_view(
    message: &PlannedMessage,
    agent: bool,
    described: Option<Described>,
) -> MessageView {
    let (signer, titled) = (message.signer.to_string(), message.titled());
    MessageView {
        id: plain_text(&message.id, 60),
        chain: message.chain.name.to_owned(),
        title: Language::English.say(&titled),
        titled,
        what: match &message.what {
            What::Typed(facts) => MessageFacts::TypedData { facts: facts.clone() },
            What::Text(text) => match text.as_sign_in() {
                Some(challenge) => MessageFacts::SignIn { challenge, signer },
                None => MessageFacts::Text { lines: text.text().split('\n').map(str::to_owned).collect(), signer },
            },
        },
        described,
        agent_says: if agent { words(&message.said).collect() } else { Vec::new() },
        // A document is at most 32 KiB; escapes make it longer, never shorter.
        raw: plain_text(&String::from_utf8_lossy(&message.content), usize::MAX),
    }
}
