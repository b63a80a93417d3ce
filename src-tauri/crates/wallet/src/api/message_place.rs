use serde::{Deserialize, Serialize};

/// Which messages of a conversation a window reads. A message is named by its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "at", rename_all = "camelCase")]
pub enum MessagePlace {
    /// The newest.
    End,
    /// The oldest.
    Start,
    /// The nearest before a message, without it.
    Before { message: String },
    /// The nearest after a message, without it.
    After { message: String },
    /// A message, with as many before it as after it.
    Around { message: String },
    /// A message and the nearest after it, to read again what a window shows.
    From { message: String },
}

/// A conversation in which a text was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FoundConversation {
    pub id: String,
    /// The newest message that contains it; `None` if only the title does.
    pub message: Option<String>,
}
