//! Time as an argument, so that a test can set it.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;

/// Milliseconds since 1970-01-01 UTC.
pub type UnixMillis = i64;

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// A point in time by two clocks of one process: the time of day, which can be set, and a steady clock, which
/// may stop while the machine sleeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    wall: UnixMillis,
    steady: Duration,
}

impl Moment {
    /// The time until `now`, by the clock that shows more, so that setting back the time of day extends
    /// nothing.
    #[must_use]
    pub fn passed(self, now: Self) -> Duration {
        let wall = Duration::from_millis(u64::try_from(now.wall.saturating_sub(self.wall)).unwrap_or(0));
        wall.max(now.steady.saturating_sub(self.steady))
    }
}

/// A duration in the unit of [`UnixMillis`].
#[must_use]
pub fn millis(duration: Duration) -> UnixMillis {
    UnixMillis::try_from(duration.as_millis()).unwrap_or(UnixMillis::MAX)
}

/// Reads the time, and waits.
#[async_trait]
pub trait Clock: Send + Sync {
    /// The current time. May jump in both directions.
    fn now(&self) -> UnixMillis;

    /// The time since the start of this process's steady clock. Never goes back.
    fn steady(&self) -> Duration {
        START.elapsed()
    }

    /// The current time by both clocks.
    fn moment(&self) -> Moment {
        Moment { wall: self.now(), steady: self.steady() }
    }

    /// Waits for `duration`.
    async fn wait(&self, duration: Duration);
}

/// The clock of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    /// Returns 0 if the machine's clock is before 1970.
    fn now(&self) -> UnixMillis {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| UnixMillis::try_from(since.as_millis()).unwrap_or(UnixMillis::MAX))
    }

    async fn wait(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setting_the_time_of_day_back_prolongs_nothing() {
        let at = |wall, steady| Moment { wall, steady: Duration::from_millis(steady) };
        let begun = at(1_000_000, 500);
        assert_eq!(begun.passed(at(1_060_000, 60_500)).as_secs(), 60, "both clocks agree");
        assert_eq!(begun.passed(at(400_000, 60_500)).as_secs(), 60, "the time of day was set back");
        assert_eq!(begun.passed(at(1_060_000, 1_500)).as_secs(), 60, "the machine slept, or the time was set forward");
        assert_eq!(begun.passed(at(400_000, 500)).as_secs(), 0, "nothing has passed");
    }
}
