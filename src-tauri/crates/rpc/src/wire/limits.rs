//! Limits of time and size, and the repetitions.

use std::time::Duration;

/// What a connection keeps to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// The time limit of one request.
    pub(crate) patience: Duration,
    /// The maximum size of an answer, in bytes.
    pub(crate) largest: usize,
    /// The pause before the first repetition. It doubles before each further one.
    pub(crate) pause: Duration,
    /// The number of repetitions of a read.
    pub(crate) again: u32,
    /// How long an endpoint without an answer is asked last.
    pub(crate) rest: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(20),
            largest: 8 * 1024 * 1024,
            pause: Duration::from_millis(250),
            again: 3,
            rest: Duration::from_secs(60),
        }
    }
}
