//! What a backend says, whichever of its dialects it says it in.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
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
    /// A whole answer in one frame, as its parts.
    Whole(Vec<Event>),
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

/// A message as a backend keeps it. A text that is null is an empty one.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Said {
    /// Its id.
    #[serde(default, deserialize_with = "text_or_none")]
    pub id: String,
    /// `user`, `assistant` or `system`.
    #[serde(default, deserialize_with = "text_or_none")]
    pub role: String,
    /// Its text.
    #[serde(default, deserialize_with = "text_or_none")]
    pub content: String,
    /// `text` or `action_result`.
    #[serde(default, deserialize_with = "text_or_none")]
    pub content_type: String,
    /// What else is kept of it; of a result, which action it is of.
    #[serde(default)]
    pub metadata: Option<Value>,
}

/// A text, a whole number as its digits, or nothing.
fn text_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null => Ok(String::new()),
        Value::String(text) => Ok(text),
        Value::Number(number) if !number.is_f64() => Ok(number.to_string()),
        other => Err(D::Error::custom(format_args!("{other} is no text"))),
    }
}

/// What does not have the shape that its name promises.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not in the agreed shape")]
pub struct Misshapen(pub &'static str);

/// The titles of suggestions. What cannot be read is left out: a suggestion does nothing by itself.
pub(super) fn suggestions(value: Option<Value>) -> Vec<String> {
    let list = match value {
        Some(Value::Array(list)) => list,
        _ => return Vec::new(),
    };
    let title = |each: Value| match each {
        Value::String(title) => Some(title),
        Value::Object(mut each) => each.remove("title")?.as_str().map(str::to_owned),
        _ => None,
    };
    list.into_iter().filter_map(title).collect()
}

/// A list that must be one. Null is an empty one, which is how Go writes a list without entries.
pub(super) fn list(name: &'static str, value: Option<Value>) -> Result<Vec<Value>, Misshapen> {
    match value {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(Misshapen(name)),
    }
}

/// A text that must be there. Null is an empty one.
pub(super) fn text(name: &'static str, value: Option<Value>) -> Result<String, Misshapen> {
    match value {
        Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text),
        _ => Err(Misshapen(name)),
    }
}

/// A message. Null is one that says nothing, and a text is one that says it.
pub(super) fn message(value: Option<Value>) -> Result<Said, Misshapen> {
    match value {
        None => Err(Misshapen("message")),
        Some(Value::Null) => Ok(Said::default()),
        Some(Value::String(content)) => Ok(Said { content, ..Said::default() }),
        Some(value) => serde_json::from_value(value).map_err(|_| Misshapen("message")),
    }
}
