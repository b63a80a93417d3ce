//! JSON-RPC 2.0 answers.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::RpcError;
use crate::wire::Answer;

#[derive(Deserialize)]
struct Envelope {
    /// `None` if the field is missing; null is a result.
    #[serde(default, deserialize_with = "present")]
    result: Option<Value>,
    error: Option<Failure>,
}

fn present<'de, D: Deserializer<'de>>(there: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(there).map(Some)
}

/// The error of a call.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Failure {
    pub(crate) code: i64,
    pub(crate) message: String,
    /// Further data of the error; null if there is none.
    #[serde(default)]
    pub(crate) data: Value,
}

/// The result of a call, or the node's error.
pub(crate) fn outcome<T: DeserializeOwned>(
    answer: &Answer,
    what: &'static str,
) -> Result<Result<T, Failure>, RpcError> {
    match answer.any_json::<Envelope>() {
        // Some nodes return errors with an HTTP status other than 200.
        Some(Envelope { error: Some(failure), .. }) => Ok(Err(failure)),
        Some(Envelope { result: Some(result), error: None }) if answer.is_ok() => {
            serde_json::from_value(result).map(Ok).map_err(|_| answer.nonsense(what))
        }
        Some(_) | None if answer.is_ok() => Err(answer.nonsense(what)),
        // This is the answer of a server in front of the node. A page that rejects the caller says nothing
        // about the request.
        Some(_) | None => Err(answer.turned_away()),
    }
}

/// The result of a call that must have one.
pub(crate) fn result<T: DeserializeOwned>(answer: &Answer, what: &'static str) -> Result<T, RpcError> {
    outcome(answer, what)?.map_err(|failure| answer.refused(&failure.message))
}
