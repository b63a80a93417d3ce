//! What a backend says, whichever of its dialects it says it in.

use serde::Deserialize;
use serde_json::Value;

/// One thing that a backend said.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// More text of a part.
    Words {
        /// The part; the older dialect has one without a name.
        part: String,
        /// The piece.
        text: String,
    },
    /// All text of a part, in place of what came of it before.
    Rewritten {
        /// The part.
        part: String,
        /// Its whole text.
        text: String,
    },
    /// The whole text of the reply.
    Message(Said),
    /// A title for the conversation.
    Title(String),
    /// Proposals, each as it came.
    Actions(Vec<Value>),
    /// `MpcTransaction`s of old, to be signed as one bundle.
    Transactions(Vec<Value>),
    /// Texts for the input box; the last ones hold.
    Suggestions(Vec<String>),
    /// A tool was called. Where the backend does not answer it itself, it is for us.
    Called {
        /// The call's id.
        id: String,
        /// The tool.
        name: String,
        /// Its input.
        input: Value,
    },
    /// The backend has answered a tool call itself.
    Answered(String),
    /// Something that this wallet does not do, in words for the person.
    Unsupported(&'static str),
    /// The backend could not finish its turn, in its own words.
    Failed(String),
    /// The reply is complete.
    Ended,
    /// The backend works on, and this needs nothing done.
    Progress,
    /// Not in the specification: its name.
    Unknown(String),
}

/// A message as a backend keeps it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Said {
    /// Its id.
    #[serde(default)]
    pub id: String,
    /// `user`, `assistant` or `system`.
    #[serde(default)]
    pub role: String,
    /// Its text.
    #[serde(default)]
    pub content: String,
    /// `text` or `action_result`.
    #[serde(default)]
    pub content_type: String,
    /// What else is kept of it; of a result, which action it is of.
    #[serde(default)]
    pub metadata: Option<Value>,
}

/// What does not have the shape that its name promises.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not in the agreed shape")]
pub struct Misshapen(pub &'static str);

/// The titles of suggestions. One that cannot be read is left out: a suggestion does nothing by itself.
pub(super) fn suggestions(list: &Value) -> Result<Vec<String>, Misshapen> {
    let list = list.as_array().ok_or(Misshapen("suggestions"))?;
    Ok(list.iter().filter_map(|each| each.get("title").and_then(Value::as_str).map(str::to_owned)).collect())
}

/// A list that must be one.
pub(super) fn list(name: &'static str, value: Option<Value>) -> Result<Vec<Value>, Misshapen> {
    match value {
        Some(Value::Array(list)) => Ok(list),
        _ => Err(Misshapen(name)),
    }
}

/// A text that must be one.
pub(super) fn text(name: &'static str, value: Option<Value>) -> Result<String, Misshapen> {
    match value {
        Some(Value::String(text)) => Ok(text),
        _ => Err(Misshapen(name)),
    }
}

/// A message that must be one.
pub(super) fn message(value: Option<Value>) -> Result<Said, Misshapen> {
    value.and_then(|value| serde_json::from_value(value).ok()).ok_or(Misshapen("message"))
}
