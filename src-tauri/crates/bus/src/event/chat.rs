use serde::{Deserialize, Serialize};

use super::CardStep;

/// Who wrote a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum MessageRole {
    /// The person.
    User,
    /// The agent.
    Assistant,
    /// The place of an action's card.
    Action,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// Its id.
    pub id: String,
    /// Who wrote it.
    pub role: MessageRole,
    /// Plain text.
    pub text: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Texts that may be put into the box.
    pub suggestions: Vec<String>,
    /// The card that stands here.
    pub action: Option<ActionCard>,
}

/// Where an action stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ActionState {
    /// It waits for the person's tap.
    Offered,
    /// It runs.
    Running,
    /// It waits for the person in the consent window.
    Waiting,
    /// It was done.
    Done,
    /// It went wrong.
    Failed,
    /// The person said no.
    Declined,
    /// It was stopped, or nobody answered in time; nothing went wrong.
    Stopped,
}

/// An action of the agent, for the chat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ActionCard {
    /// The agent's id.
    pub action_id: String,
    /// Its type as received.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its label.
    pub title: String,
    /// The agent's words about it.
    pub description: Option<String>,
    /// Where it stands.
    pub state: ActionState,
    /// Why it was not done.
    pub error: Option<String>,
    /// The bundle it became.
    pub bundle_id: Option<String>,
    /// That bundle's steps.
    pub steps: Vec<CardStep>,
}

/// A change in a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChatEvent {
    /// Which conversation.
    pub conversation_id: String,
    /// What changed.
    pub change: ChatChange,
}

/// What changed in a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ChatChange {
    /// A message came, or replaces the one with its id.
    Message {
        /// The message.
        message: Message,
    },
    /// More text of a message.
    Delta {
        /// Which message.
        message_id: String,
        /// The text.
        text: String,
    },
    /// A card changed.
    Card {
        /// Which message.
        message_id: String,
        /// The card.
        card: ActionCard,
    },
    /// A turn began or ended.
    Busy {
        /// Whether one runs.
        busy: bool,
        /// Whether something of the conversation has not reached the agent.
        unsent: bool,
    },
    /// The conversation has another title.
    Title {
        /// The title.
        title: String,
    },
}
