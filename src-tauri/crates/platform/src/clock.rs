//! Time as an argument, so that a test can set it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;

/// Milliseconds since 1970-01-01 UTC.
pub type UnixMillis = i64;

/// Reads the time and waits.
#[async_trait]
pub trait Clock: Send + Sync {
    /// The current time. May jump in both directions.
    fn now(&self) -> UnixMillis;

    /// Waits for `duration`.
    async fn wait(&self, duration: Duration);
}

/// The clock of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    /// 0 on a machine whose clock is before 1970.
    fn now(&self) -> UnixMillis {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| UnixMillis::try_from(since.as_millis()).unwrap_or(UnixMillis::MAX))
    }

    async fn wait(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}
