//! The first line in each direction.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The first line of a connection, from the program that connects.
///
/// It has no `Debug`, because it holds a client's credential.
#[derive(Clone, Serialize, Deserialize)]
pub struct Hello {
    /// The door's name.
    pub door: String,
    /// The version of what is spoken with that door.
    pub version: u32,
    /// What else the door needs in order to begin.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// The line that answers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "door", rename_all = "camelCase")]
pub enum Welcome {
    Open {
        /// The version of the program that listens.
        program: String,
    },
    Closed {
        code: RefusalCode,
        message: String,
    },
}

/// Why a connection was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RefusalCode {
    /// There is no such door.
    UnknownDoor,
    /// The door speaks another version.
    Version,
    /// The first line is no hello.
    NotUnderstood,
    /// As many programs are connected as may be.
    Full,
}

impl RefusalCode {
    /// As it is written in the answer.
    pub const fn word(self) -> &'static str {
        match self {
            Self::UnknownDoor => "unknownDoor",
            Self::Version => "version",
            Self::NotUnderstood => "notUnderstood",
            Self::Full => "full",
        }
    }
}

impl Welcome {
    pub fn open() -> Self {
        Self::Open { program: env!("CARGO_PKG_VERSION").to_owned() }
    }

    pub fn closed(code: RefusalCode, message: impl Into<String>) -> Self {
        Self::Closed { code, message: message.into() }
    }
}
