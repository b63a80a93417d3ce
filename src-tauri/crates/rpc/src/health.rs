//! The health of an endpoint: its last error and latency.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::RpcError;

/// How an endpoint has answered since the start of the app.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heard {
    /// The error of the last request; `None` if it succeeded.
    pub last_error: Option<String>,
    /// The duration of the last answer.
    pub latency: Option<Duration>,
}

/// The remembered health of one endpoint.
#[derive(Debug, Default)]
pub struct Health(Mutex<Heard>);

impl Health {
    /// The current health.
    pub fn heard(&self) -> Heard {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Records an answer. A refusal counts as well, because it shows that the node can be reached.
    pub(crate) fn answered(&self, latency: Duration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Heard { last_error: None, latency: Some(latency) };
    }

    /// Records a request without a usable answer. The latency of the last good answer stays.
    pub(crate) fn failed(&self, why: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).last_error = Some(why);
    }

    pub(crate) fn note<T>(&self, result: Result<T, RpcError>, latency: Duration) -> Result<T, RpcError> {
        match &result {
            Ok(_) | Err(RpcError::Refused { .. }) => self.answered(latency),
            Err(error) => self.failed(error.to_string()),
        }
        result
    }
}
