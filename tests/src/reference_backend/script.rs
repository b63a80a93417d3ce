//! What a story has the backend do.

use serde_json::Value;

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Frames with `event` lines.
    Named,
    /// Frames with data only.
    Typed,
    /// One JSON body.
    Plain,
}

/// A fault for one post of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Lines end in CR and LF.
    Crlf,
    /// Comments between and inside frames.
    Comments,
    /// Data over several lines.
    ManyLines,
    /// A few bytes at a time, cut inside characters and line ends.
    Crumbs,
    /// Every action twice.
    Twice,
    /// The message before the actions, the title last.
    Reordered,
    /// The connection ends before the request is accepted.
    CutBefore,
    /// The request is accepted, and the connection ends inside a frame; the answer is stored.
    CutInside,
    /// The request is accepted, and only keep-alives follow.
    Hang,
    /// The conversation is removed, and the request is not accepted.
    Removed,
    /// The request is accepted, the connection ends, and the conversation is removed.
    Lost,
    /// Refused with this status.
    Status(u16),
    /// Refused with 429 and a pause in seconds.
    Later(u64),
    /// The access token has just expired.
    SignedOut,
}

/// The answer to one input.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    pub say: String,
    pub title: Option<String>,
    pub suggestions: Vec<String>,
    pub actions: Vec<Value>,
    pub transactions: Vec<Value>,
    /// An answer of these bytes instead: content type and body.
    pub raw: Option<(String, Vec<u8>)>,
}

impl Turn {
    pub fn says(text: &str) -> Self {
        Self { say: text.to_owned(), ..Self::default() }
    }

    /// An answer of these bytes.
    pub fn raw(content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { raw: Some((content_type.to_owned(), body.into())), ..Self::default() }
    }

    pub fn with(mut self, actions: impl IntoIterator<Item = Value>) -> Self {
        self.actions.extend(actions);
        self
    }
}
