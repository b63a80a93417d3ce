//! What the process remembers between bundles, and forgets when it ends.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use lockstep_keysign::Commitment;
use lockstep_store::UnixMillis;

/// How long an approval that was given but not consumed stays good for `skip_approval`.
const UNCONSUMED_LIFE: UnixMillis = 10 * 60 * 1000;

/// What the process remembers between bundles and forgets when it ends.
#[derive(Default)]
pub struct Memory {
    /// One bundle at a time.
    pub(super) signing: tokio::sync::Mutex<()>,
    unconsumed: Mutex<HashMap<[u8; 32], UnixMillis>>,
    rejected: Mutex<HashSet<[u8; 32]>>,
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // A panic elsewhere leaves these sets whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// The person wrote again: what was rejected may be asked anew.
    pub fn person_wrote(&self) {
        held(&self.rejected).clear();
    }

    /// A no outlives an earlier yes to the same.
    pub(super) fn reject(&self, commitment: Commitment) {
        self.consume(commitment);
        held(&self.rejected).insert(*commitment.as_bytes());
    }

    pub(super) fn was_rejected(&self, commitment: Commitment) -> bool {
        held(&self.rejected).contains(commitment.as_bytes())
    }

    pub(super) fn keep(&self, commitment: Commitment, given_at: UnixMillis) {
        held(&self.unconsumed).insert(*commitment.as_bytes(), given_at);
    }

    pub(super) fn consume(&self, commitment: Commitment) {
        held(&self.unconsumed).remove(commitment.as_bytes());
    }

    pub(super) fn has_unconsumed(&self, commitment: Commitment, now: UnixMillis) -> bool {
        held(&self.unconsumed)
            .get(commitment.as_bytes())
            .is_some_and(|given| now.saturating_sub(*given) < UNCONSUMED_LIFE)
    }
}

#[cfg(test)]
mod tests {
    use super::{Memory, UNCONSUMED_LIFE};
    use lockstep_keysign::Commitment;

    const THIS: Commitment = Commitment::from_bytes([1; 32]);
    const OTHER: Commitment = Commitment::from_bytes([2; 32]);

    /// T14: under ten minutes, for the same bytes, until it is used.
    #[test]
    fn an_unconsumed_approval_is_good_for_ten_minutes_and_for_once() {
        let memory = Memory::default();
        memory.keep(THIS, 1_000);
        assert!(memory.has_unconsumed(THIS, 1_000 + UNCONSUMED_LIFE - 1), "just under ten minutes");
        assert!(!memory.has_unconsumed(THIS, 1_000 + UNCONSUMED_LIFE), "ten minutes are too many");
        assert!(!memory.has_unconsumed(OTHER, 1_001), "other bytes were not approved");
        memory.consume(THIS);
        assert!(!memory.has_unconsumed(THIS, 1_001), "what was used is used up");
    }

    /// T13: a no is remembered until the person writes, and voids a yes that was given before.
    #[test]
    fn a_no_holds_until_the_person_writes_and_voids_an_earlier_yes() {
        let memory = Memory::default();
        memory.keep(THIS, 1_000);
        memory.reject(THIS);
        assert!(memory.was_rejected(THIS) && !memory.was_rejected(OTHER), "only what was rejected is refused");
        memory.person_wrote();
        assert!(!memory.was_rejected(THIS), "after they wrote again it may be asked");
        assert!(!memory.has_unconsumed(THIS, 1_001), "but asked it must be");
    }
}
