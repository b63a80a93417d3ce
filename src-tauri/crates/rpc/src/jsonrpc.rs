//! The answers of JSON-RPC 2.0.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    /// `None` where it is not there; null is a result.
    #[serde(default, deserialize_with = "present")]
    result: Option<Value>,
    error: Option<Failure>,
}

fn present<'de, D: Deserializer<'de>>(there: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(there).map(Some)
}

/// What a node says against a call.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Failure {
    pub(crate) code: i64,
    pub(crate) message: String,
    /// What the node adds: null where it adds nothing.
    #[serde(default)]
    pub(crate) data: Value,
}

/// The result of a call, or what the node says against it.
pub(crate) fn outcome<T: DeserializeOwned>(
    answer: &Answer,
    what: &'static str,
) -> Result<Result<T, Failure>, RpcError> {
    match answer.any_json::<Envelope>() {
        // Some word their errors under a status of their own.
        Some(Envelope { error: Some(failure), .. }) => Ok(Err(failure)),
        Some(Envelope { result: Some(result), error: None }) if answer.is_ok() => {
            serde_json::from_value(result).map(Ok).map_err(|_| answer.nonsense(what))
        }
        Some(_) | None if answer.is_ok() => Err(answer.nonsense(what)),
        // Not the node's word, but that of something before it: a page that turns the caller away says nothing of what was asked.
        Some(_) | None => Err(answer.turned_away()),
    }
}

/// The result of a call that must have one.
pub(crate) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|failure| answer.refused(&failure.message))
}
