//! Rate limits: one token bucket per key, refilled over time. Pure, with bounded memory.

use std::collections::HashMap;
use std::hash::Hash;

use lockstep_platform::UnixMillis;

use crate::bounds::request::MOST_RATES;

const MILLIS: u64 = 1000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Requests allowed at once after a pause.
    pub burst: u32,
    /// Tokens refilled each second.
    pub per_second: u32,
}

impl From<(u32, u32)> for Rate {
    fn from((burst, per_second): (u32, u32)) -> Self {
        Self { burst, per_second }
    }
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    /// Thousandths of a token.
    tokens: u64,
    at: UnixMillis,
}

/// One bucket per key.
#[derive(Debug)]
pub struct Limits<K> {
    rate: Rate,
    buckets: HashMap<K, Bucket>,
}

impl<K: Eq + Hash> Limits<K> {
    /// Every bucket starts full.
    #[must_use]
    pub fn new(rate: Rate) -> Self {
        Self { rate, buckets: HashMap::new() }
    }

    /// Takes a token; `false` if there is none.
    pub fn admit(&mut self, key: K, now: UnixMillis) -> bool {
        self.make_room(now);
        if self.buckets.len() >= MOST_RATES && !self.buckets.contains_key(&key) {
            return false;
        }
        let rate = self.rate;
        let bucket = self.buckets.entry(key).or_insert(Bucket { tokens: full(rate), at: now });
        *bucket = refilled(*bucket, rate, now);
        match bucket.tokens.checked_sub(MILLIS) {
            Some(left) => {
                bucket.tokens = left;
                true
            }
            None => false,
        }
    }

    /// Whether there is a token, without taking it.
    pub fn has(&self, key: &K, now: UnixMillis) -> bool {
        match self.buckets.get(key) {
            Some(bucket) => refilled(*bucket, self.rate, now).tokens >= MILLIS,
            None => self.buckets.len() < MOST_RATES,
        }
    }

    /// At the limit of buckets, full ones are dropped; if none is full, new keys are rejected.
    fn make_room(&mut self, now: UnixMillis) {
        if self.buckets.len() >= MOST_RATES {
            let rate = self.rate;
            self.buckets.retain(|_, bucket| refilled(*bucket, rate, now).tokens < full(rate));
        }
    }
}

const fn full(rate: Rate) -> u64 {
    rate.burst as u64 * MILLIS
}

/// A clock that was set back neither adds nor removes tokens.
fn refilled(bucket: Bucket, rate: Rate, now: UnixMillis) -> Bucket {
    let passed = u64::try_from(now.saturating_sub(bucket.at)).unwrap_or(0);
    let tokens = bucket.tokens.saturating_add(passed.saturating_mul(rate.per_second.into())).min(full(rate));
    Bucket { tokens, at: now }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, per_second: 2 };

    #[test]
    fn a_burst_is_admitted_and_then_only_refilled_tokens() {
        let mut limits = Limits::new(RATE);
        let admitted = |limits: &mut Limits<u8>, key, now| (0..10).filter(|_| limits.admit(key, now)).count();
        assert_eq!(admitted(&mut limits, 1, 0), 3, "the burst");
        assert_eq!(admitted(&mut limits, 2, 0), 3, "somebody else has a burst of their own");
        assert_eq!(admitted(&mut limits, 1, 499), 0, "not a keyle token is back");
        assert_eq!(admitted(&mut limits, 1, 500), 1, "one is");
        assert_eq!(admitted(&mut limits, 1, 1_000_000), 3, "never more than the burst");
    }

    #[test]
    fn looking_takes_nothing() {
        let mut limits = Limits::new(RATE);
        assert!((0..10).all(|_| limits.has(&1, 0)), "nothing was taken");
        assert_eq!((0..10).filter(|_| limits.admit(1, 0)).count(), 3, "all three are there");
        assert!(!limits.has(&1, 0), "and gone");
    }

    #[test]
    fn a_clock_set_back_gives_no_tokens_and_locks_no_one_out() {
        let mut limits = Limits::new(RATE);
        while limits.admit(1, 1_000_000) {}
        assert!(!limits.admit(1, 0), "a jump back refilled it");
        assert!(limits.admit(1, 1_000), "and the refill goes on from there");
    }

    #[test]
    fn a_crowd_of_strangers_is_bounded_and_those_key_rested_are_forgotten() {
        let mut limits = Limits::new(RATE);
        for key in 0..MOST_RATES {
            assert!(limits.admit(key, 0), "there is room for {key}");
        }
        assert!(!limits.admit(MOST_RATES, 0), "one too many");
        assert!(limits.admit(MOST_RATES, 10_000), "the others have rested and made room");
        assert!(limits.buckets.len() <= MOST_RATES, "the memory is bounded");
    }
}
