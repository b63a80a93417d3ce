//! What a source that is on no chain did instead of answering.

use crate::RpcError;

/// What a source did instead of answering.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Silence {
    /// Nothing came.
    NoAnswer(String),
    /// It refused. Its words.
    Refused(String),
    /// Its answer cannot be read.
    Unreadable,
}

impl Silence {
    pub(crate) fn of(error: RpcError) -> Self {
        match error {
            RpcError::Unreachable { detail, .. } => Self::NoAnswer(detail),
            RpcError::Refused { message, .. } => Self::Refused(message),
            RpcError::NoEndpoint(_)
            | RpcError::NotSpokenTo(_)
            | RpcError::WrongChain { .. }
            | RpcError::OtherNetwork { .. }
            | RpcError::Nonsense { .. } => Self::Unreadable,
        }
    }
}
