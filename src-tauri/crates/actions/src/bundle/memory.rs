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

    pub(super) fn reject(&self, commitment: Commitment) {
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
