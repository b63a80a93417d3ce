//! The events of a backend's answer, independent of the dialect.

use lockstep_texts::{Said as Text, Worded, displayed_in_english, error};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// More text of a part.
    Words {
        /// The part; the older dialect has one part without a name.
        part: String,
        text: String,
    },
    /// All text of a part, replacing its earlier pieces.
    Rewritten { part: String, text: String },
    /// The whole text of the reply.
    Message(Said),
    /// A title for the conversation.
    Title(String),
    /// Proposals, as received.
    Actions(Vec<Value>),
    /// `MpcTransaction`s of older backends, to be signed as one bundle.
    Transactions(Vec<Value>),
    /// Texts for the input box; the last list counts.
    Suggestions(Vec<String>),
    /// A tool call. It is for the wallet unless the backend answers it itself.
    Called { id: String, name: String, input: Value },
    /// A whole answer in one frame, as its parts.
    Whole(Vec<Event>),
    /// The backend has answered a tool call itself.
    Answered(String),
    /// A feature that this wallet does not have, in words for the person.
    Unsupported(&'static str),
    /// The backend could not finish its turn; its own words.
    Failed(String),
    /// The reply is complete.
    Ended,
    /// A sign of progress, which needs no reaction.
    Progress,
    /// A frame outside the specification, by name.
    Unknown(String),
}

/// A message as a backend stores it. A null text counts as empty.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Said {
    #[serde(default, deserialize_with = "text_or_none")]
    pub id: String,
    /// `user`, `assistant` or `system`.
    #[serde(default, deserialize_with = "text_or_none")]
    pub role: String,
    #[serde(default, deserialize_with = "text_or_none")]
    pub content: String,
    /// `text` or `action_result`.
    #[serde(default, deserialize_with = "text_or_none")]
    pub content_type: String,
    /// Further data; for a result, its action.
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

/// A value without the shape that its name promises.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Misshapen(pub &'static str);

impl Worded for Misshapen {
    fn said(&self) -> Text {
        error::agent_misshapen(self.0)
    }
}

displayed_in_english!(Misshapen);

/// The titles of suggestions. An unreadable one is left out, because a suggestion does nothing by itself.
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

/// A required list. Null counts as empty, because Go writes an empty list that way.
pub(super) fn list(name: &'static str, value: Option<Value>) -> Result<Vec<Value>, Misshapen> {
    match value {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(Misshapen(name)),
    }
}

/// A required text. Null counts as empty.
pub(super) fn text(name: &'static str, value: Option<Value>) -> Result<String, Misshapen> {
    match value {
        Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text),
        _ => Err(Misshapen(name)),
    }
}

/// A message. Null counts as an empty message, and a plain text as its content.
pub(super) fn message(value: Option<Value>) -> Result<Said, Misshapen> {
    match value {
        None => Err(Misshapen("message")),
        Some(Value::Null) => Ok(Said::default()),
        Some(Value::String(content)) => Ok(Said { content, ..Said::default() }),
        Some(value) => serde_json::from_value(value).map_err(|_| Misshapen("message")),
    }
}
