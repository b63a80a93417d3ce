//! The time, as an argument.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC.
pub type UnixMillis = i64;

/// Tells the time; tests pass one that they move by hand.
pub trait Clock: Send + Sync {
    /// Now, in milliseconds since 1970-01-01 UTC. May jump in both directions.
    fn now(&self) -> UnixMillis;
}

/// The clock of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> UnixMillis {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .ok()
            .and_then(|since| UnixMillis::try_from(since.as_millis()).ok())
            .unwrap_or_default()
    }
}
