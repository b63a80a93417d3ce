//! What a step signs.

use lockstep_chain::TxEncoding;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::StoreError;

/// What a step signs, and the form of its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepForm {
    /// A transaction, which is sent.
    Transaction(TxEncoding),
    /// A message, whose signature is handed over. No chain sees it.
    Message(MessageKind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageKind {
    /// A document of typed data (EIP-712).
    TypedData,
    /// A text (EIP-191).
    Text,
}

impl From<TxEncoding> for StepForm {
    fn from(carried: TxEncoding) -> Self {
        Self::Transaction(carried)
    }
}

impl From<MessageKind> for StepForm {
    fn from(kind: MessageKind) -> Self {
        Self::Message(kind)
    }
}

impl StepForm {
    pub fn is_message(self) -> bool {
        matches!(self, Self::Message(_))
    }

    /// The form of a transaction's bytes; `None` for a message.
    pub fn carried(self) -> Option<TxEncoding> {
        match self {
            Self::Transaction(carried) => Some(carried),
            Self::Message(_) => None,
        }
    }

    /// The words in the columns `form` and `message`.
    pub(super) fn columns(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Transaction(TxEncoding::Unsigned) => ("unsigned", None),
            Self::Transaction(TxEncoding::Payload) => ("payload", None),
            Self::Message(MessageKind::TypedData) => ("unsigned", Some("typedData")),
            Self::Message(MessageKind::Text) => ("unsigned", Some("text")),
        }
    }

    pub(super) fn read(row: &SqliteRow) -> Result<Self, StoreError> {
        match row.try_get::<Option<String>, _>("message")?.as_deref() {
            Some("typedData") => return Ok(Self::Message(MessageKind::TypedData)),
            Some("text") => return Ok(Self::Message(MessageKind::Text)),
            Some(_) => return Err(StoreError::Corrupt("message kind")),
            None => {}
        }
        match row.try_get::<String, _>("form")?.as_str() {
            "unsigned" => Ok(Self::Transaction(TxEncoding::Unsigned)),
            "payload" => Ok(Self::Transaction(TxEncoding::Payload)),
            _ => Err(StoreError::Corrupt("form of a step")),
        }
    }
}
