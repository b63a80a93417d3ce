//! What a source that is on no chain did instead of answering, in words.

use crate::RpcError;

/// The second half of a sentence that begins with the source's name.
pub(crate) fn said_instead(error: &RpcError) -> String {
    match error {
        RpcError::Unreachable { detail, .. } => format!("did not answer ({detail})"),
        RpcError::Refused { message, .. } => format!("refused ({message})"),
        RpcError::NoEndpoint(_)
        | RpcError::NotSpokenTo(_)
        | RpcError::WrongChain { .. }
        | RpcError::OtherNetwork { .. }
        | RpcError::Nonsense { .. } => "gave an answer that cannot be read".to_owned(),
    }
}
