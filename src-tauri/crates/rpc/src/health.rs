use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::RpcError;

/// How an endpoint answered lately, since the app was started.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heard {
    /// What went wrong at the last request; nothing where it went well.
    pub last_error: Option<String>,
    /// How long the last answer took.
    pub latency: Option<Duration>,
}

/// What is remembered of one endpoint.
#[derive(Debug, Default)]
pub struct Health(Mutex<Heard>);

impl Health {
    /// As it stands now.
    pub fn heard(&self) -> Heard {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes an answer, also one that says no: the node is there.
    pub(crate) fn answered(&self, latency: Duration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Heard { last_error: None, latency: Some(latency) };
    }

    /// Notes that there was none that could be used. The latency of the last good one stays.
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
