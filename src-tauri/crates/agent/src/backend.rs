use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::AgentError;

/// Something that plans: the embedded planner, or a server that speaks the same shapes.
#[async_trait]
pub trait AgentBackend: Send + Sync {
    /// Takes one turn. Text is handed to `words` as it comes; [`Reply::message`] repeats all of it.
    ///
    /// The actions in the reply are proposals. A backend is never trusted: whoever runs them checks them.
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError>;
}

/// Receives the text of a reply piece by piece, in order.
pub trait Words: Send + Sync {
    /// The next piece of text.
    fn delta(&self, text: &str);
}

/// One turn's input: what the person wrote, what became of an action, or both.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SendMessage {
    /// The conversation that this turn belongs to. Questions asked back are kept by it.
    pub conversation_id: String,
    /// What the person wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// What became of an action of an earlier reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_result: Option<ActionResult>,
}

/// What became of one action. There is exactly one for each action that a backend sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActionResult {
    /// The action's type as it was received.
    pub action: String,
    /// The action's id as it was received.
    #[serde(default)]
    pub action_id: String,
    /// Whether all of it was done.
    pub success: bool,
    /// The output of the tool, in the shape that belongs to `action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// A sentence that says why not. Present when `success` is false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
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

/// A proposed tool call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Action {
    /// Unique per invocation.
    pub id: String,
    /// Names the tool, for instance `sign_transaction_bundle`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A label for the person.
    #[serde(default)]
    pub title: String,
    /// More detail for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The tool's input.
    #[serde(default)]
    pub params: Value,
    /// May start without a tap. It is never a consent, and absent means no.
    #[serde(default)]
    pub auto_execute: bool,
}
