//! The answers of JSON-RPC 2.0.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    #[serde(default)]
    result: Value,
    error: Option<Failure>,
}

/// What a node says against a call.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Failure {
    pub(crate) code: i64,
    pub(crate) message: String,
}

/// The result of a call, or what the node says against it.
pub(crate) fn outcome<T: DeserializeOwned>(
    answer: &Answer,
    what: &'static str,
) -> Result<Result<T, Failure>, RpcError> {
    // Some word their errors under a status of their own.
    let Some(envelope) = answer.any_json::<Envelope>() else {
        answer.json::<serde::de::IgnoredAny>(what)?;
        return Err(answer.nonsense(what));
    };
    match envelope.error {
        Some(failure) => Ok(Err(failure)),
        None => serde_json::from_value(envelope.result).map(Ok).map_err(|_| answer.nonsense(what)),
    }
}

/// The result of a call that must have one.
pub(crate) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|failure| answer.refused(&failure.message))
}
