//! Limits password attempts: five at once, then delays that double from 30 seconds up to a day. Pure; the storage
//! commits the new count before the attempt is made.

use lockstep_platform::UnixMillis;

/// Wrong passwords without a delay.
pub const FREE_ATTEMPTS: u32 = 5;
/// The first delay, in seconds.
pub const FIRST_DELAY_SECONDS: u64 = 30;
/// The longest delay, in seconds. There is no permanent lock-out.
pub const LONGEST_DELAY_SECONDS: u64 = 24 * 60 * 60;

/// Attempts since the last right password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attempts {
    pub failed: u32,
    /// When the latest attempt began.
    pub last: UnixMillis,
}

/// Whether an attempt may be made now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// Yes, after this count is durably stored.
    Counted(Attempts),
    /// Not yet; the attempt is not checked.
    Wait {
        /// Whole seconds, at least 1.
        seconds: u64,
    },
    /// The clock was set back since the last attempt: the delay restarts once this is stored.
    Restart(Attempts),
}

impl Attempts {
    #[must_use]
    pub fn admit(self, now: UnixMillis) -> Admission {
        let delay = self.delay_seconds();
        if delay > 0 {
            let Some(elapsed) = now.checked_sub(self.last).filter(|passed| *passed >= 0) else {
                return Admission::Restart(Self { last: now, ..self });
            };
            let wait = (delay * 1000).saturating_sub(elapsed.unsigned_abs());
            if wait > 0 {
                return Admission::Wait { seconds: wait.div_ceil(1000) };
            }
        }
        Admission::Counted(Self { failed: self.failed.saturating_add(1), last: now })
    }

    /// Seconds that must pass after the latest attempt before the next.
    #[must_use]
    pub fn delay_seconds(self) -> u64 {
        match self.failed.checked_sub(FREE_ATTEMPTS) {
            None => 0,
            Some(doublings) => 1_u64
                .checked_shl(doublings)
                .and_then(|factor| factor.checked_mul(FIRST_DELAY_SECONDS))
                .map_or(LONGEST_DELAY_SECONDS, |delay| delay.min(LONGEST_DELAY_SECONDS)),
        }
    }

    /// Attempts that can still be made without waiting.
    #[must_use]
    pub const fn left(self) -> u32 {
        FREE_ATTEMPTS.saturating_sub(self.failed)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn five_attempts_are_free_then_delays_double_up_to_a_day() {
        let mut attempts = Attempts::default();
        let mut now = 1_000_000;
        for left in (0..FREE_ATTEMPTS).rev() {
            let Admission::Counted(next) = attempts.admit(now) else {
                panic!("a free attempt was made to wait");
            };
            attempts = next;
            assert_eq!(attempts.left(), left, "each free attempt uses one up");
        }
        let mut delays = Vec::new();
        for _ in 0..20 {
            let delay = attempts.delay_seconds();
            delays.push(delay);
            let wait = i64::try_from(delay).unwrap() * 1000;
            assert_eq!(
                attempts.admit(now + wait - 1),
                Admission::Wait { seconds: 1 },
                "one millisecond early is early"
            );
            now += wait;
            let Admission::Counted(next) = attempts.admit(now) else {
                panic!("the wait is over, yet the attempt was refused");
            };
            attempts = next;
        }
        assert_eq!(
            delays.get(..12).unwrap(),
            [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 30720, 61440],
            "the delay doubles"
        );
        assert!(
            delays.get(12..).unwrap().iter().all(|delay| *delay == LONGEST_DELAY_SECONDS),
            "the delay never exceeds a day: {delays:?}"
        );
    }

    #[test]
    fn a_clock_set_back_restarts_the_wait_instead_of_prolonging_it() {
        let locked = Attempts { failed: 7, last: 10_000_000 };
        let Admission::Restart(moved) = locked.admit(5_000) else {
            panic!("an attempt before the last one was not noticed");
        };
        assert_eq!(moved.failed, 7, "the count is untouched");
        assert_eq!(moved.admit(5_000), Admission::Wait { seconds: 120 }, "the wait is the delay, not longer");
        assert!(matches!(moved.admit(125_000), Admission::Counted(_)), "and it ends");
    }

    proptest! {
        #[test]
        fn no_state_waits_longer_than_a_day(failed: u32, last: i64, now: i64) {
            match (Attempts { failed, last }).admit(now) {
                Admission::Wait { seconds } => prop_assert!((1..=LONGEST_DELAY_SECONDS).contains(&seconds)),
                Admission::Restart(next) => prop_assert_eq!(next.last, now),
                Admission::Counted(next) => prop_assert!(next.failed > failed || failed == u32::MAX),
            }
        }
    }
}
