use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

use super::{CardStep, TaskProgress};

/// Who wrote a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum MessageRole {
    /// The person.
    User,
    /// The agent.
    Assistant,
    /// The wallet: the message holds an action's card.
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
    /// When it was written, in Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Suggested replies for the input box.
    pub suggestions: Vec<String>,
    /// The card that is shown here.
    pub action: Option<ActionCard>,
    /// The tokens behind the answer, if a language model gave it.
    pub spent: Option<Spent>,
    /// Whether a program wrote it through the chat API, and not the person.
    pub by_program: bool,
}

/// The tokens behind an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Spent {
    /// The model's name.
    pub model: String,
    /// What it read.
    #[specta(type = u32)]
    pub tokens_in: i64,
    /// What it wrote.
    #[specta(type = u32)]
    pub tokens_out: i64,
    /// Whether some of it is an estimate of the wallet, because the server did not tell it.
    pub is_estimated: bool,
    /// How many earlier messages and results the model did not see, because they did not fit.
    #[specta(type = u32)]
    pub left_out: i64,
}

/// The state of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ActionState {
    /// It waits for the person to click it.
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
    /// It was stopped, or the person did not answer in time. It is not a failure.
    Stopped,
}

/// An action of the agent, for the chat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ActionCard {
    /// The agent's id.
    pub action_id: String,
    /// Its type, as the agent sent it.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its label.
    pub title: String,
    /// The agent's description of it.
    pub description: Option<String>,
    /// Its state.
    pub state: ActionState,
    /// Why it was not done.
    pub error: Option<String>,
    /// The error as a message, if it was written with one.
    pub error_said: Option<Said>,
    /// The bundle that it started.
    pub bundle_id: Option<String>,
    /// That bundle's steps.
    pub steps: Vec<CardStep>,
    /// How far a tool is that takes long and still runs.
    pub progress: Option<TaskProgress>,
    /// Whether its tool only reads: nothing changes, and the person is not asked.
    pub reads: bool,
    /// How long it took, in milliseconds, once it has ended.
    #[specta(type = Option<f64>)]
    pub took: Option<i64>,
    /// Whether it runs or waits outside of a turn, where it can be stopped by itself.
    pub can_stop: bool,
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
    /// A new message, or a new version of the message with its id.
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
        /// Whether a turn runs.
        busy: bool,
        /// Whether the agent has not received everything in the conversation yet.
        unsent: bool,
    },
    /// The conversation has a new title.
    Title {
        /// The title.
        title: String,
    },
}
