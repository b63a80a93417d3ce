use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::AgentError;

pub use lockstep_actions::wire::{Action, ActionResult, Came};

/// Something that plans: the embedded planner, or a server that speaks the same shapes.
#[async_trait]
pub trait AgentBackend: Send + Sync {
    /// Takes one turn. Text is handed to `words` as it comes; [`Reply::message`] repeats all of it.
    ///
    /// The actions in the reply are proposals. A backend is never trusted: whoever runs them checks them. Dropping the future ends the
    /// wait and closes the connection, which is all that a backend elsewhere is told of a turn that was stopped. Nothing of an answer that
    /// was not given whole may be used.
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError>;

    /// Texts to begin with, for the input box of a conversation in which nothing was said yet. They do nothing by themselves.
    async fn starters(&self) -> Result<Vec<String>, AgentError> {
        Ok(Vec::new())
    }
}

/// Receives the text of a reply piece by piece, in order.
pub trait Words: Send + Sync {
    /// The next piece of text.
    fn delta(&self, text: &str);
    /// All text so far, in place of what was given before.
    fn instead(&self, text: &str);
}

/// One turn's input: what the person wrote, what became of an action, or both.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SendMessage {
    /// The conversation that this turn belongs to. Questions asked back are kept by it.
    pub conversation_id: String,
    /// Names this input for life: sent again under the same key, after a crash too, it is the same input.
    #[serde(default)]
    pub key: String,
    /// What the person wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// What became of an action of an earlier reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_result: Option<ActionResult>,
    /// How the action came whose result this is.
    #[serde(skip)]
    pub came: Came,
}

/// One turn's output.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The whole text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// A title for the conversation, given once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Texts that the person may put into the input box. They do nothing by themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<Suggestion>,
    /// Proposals, in the order in which they are to be handled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Action>,
}

/// A text that fills the input box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suggestion {
    /// Unique per suggestion.
    pub id: String,
    /// The text itself.
    pub title: String,
}
