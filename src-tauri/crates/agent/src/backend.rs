use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::AgentError;

pub use lockstep_actions::wire::{Action, ActionResult, Came};

/// A planner: the embedded one, or a server with this interface.
#[async_trait]
pub trait AgentBackend: Send + Sync {
    /// Runs one turn. Text is passed to `words` as it arrives; [`Reply::message`] repeats all of it.
    ///
    /// The actions in the reply are proposals. A backend is never trusted: the code that runs them checks them. Dropping the future ends the
    /// wait and closes the connection, which is all that a backend elsewhere is told of a turn that was stopped. Nothing of an answer that
    /// was not given whole may be used.
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError>;

    /// Example texts for the input box of an empty conversation. Choosing one only fills the box.
    async fn starters(&self) -> Result<Vec<String>, AgentError> {
        Ok(Vec::new())
    }
}

/// Receives the text of a reply piece by piece, in order.
pub trait Words: Send + Sync {
    /// The next piece of text.
    fn delta(&self, text: &str);
    /// All text so far, replacing the earlier pieces.
    fn instead(&self, text: &str);
}

/// One turn's input: the person's words, an action's result, or both.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SendMessage {
    /// The conversation of this turn. Its open questions belong to it.
    pub conversation_id: String,
    /// Names this input for ever. Sent again with this key, after a crash too, it counts once.
    #[serde(default)]
    pub key: String,
    /// The person's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The result of an action from an earlier reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_result: Option<ActionResult>,
    /// How that action arrived.
    #[serde(skip)]
    pub came: Came,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// A title for the conversation, sent once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Texts that the person may put into the input box. Choosing one only fills the box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<Suggestion>,
    /// Proposals, in the order in which they run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Action>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suggestion {
    pub id: String,
    pub title: String,
}
