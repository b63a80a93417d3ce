//! State that is kept in memory between bundles.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use lockstep_adapters::OverSince;
use lockstep_bus::Waiting;
use lockstep_keysign::Commitment;
use lockstep_store::UnixMillis;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::refusals::Refusals;

/// How long an unconsumed approval stays valid for `skip_approval`, in milliseconds.
const UNCONSUMED_LIFE: UnixMillis = 10 * 60 * 1000;

/// How many bundles may be open at once: the one that is being signed and those that wait for their turn. A person keeps no more in mind,
/// and a further one would ask for consent long after it was proposed.
pub const MOST_AT_ONCE: usize = 4;

/// State that is kept in memory between bundles and lost when the process ends.
pub struct Memory {
    /// Held by the bundle that is being signed.
    pub(super) signing: tokio::sync::Mutex<()>,
    places: Arc<Semaphore>,
    unconsumed: Mutex<HashMap<[u8; 32], UnixMillis>>,
    rejected: Mutex<HashSet<[u8; 32]>>,
    /// Conversations in which the person refused a write or a removal.
    refused: Mutex<HashSet<String>>,
    /// What each bundle waits for.
    waiting: Mutex<HashMap<String, Waiting>>,
    /// Actions that ask the person about a write, each with its conversation.
    asking: Mutex<HashSet<(String, String)>>,
    /// The person's recent refusals.
    pub refusals: Refusals,
    /// Heights at which unknown transactions first seemed to be over.
    pub(super) over_since: OverSince,
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // No code panics while it changes these sets, so a poisoned lock still holds consistent ones.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A slot in the queue of open bundles. Dropping it frees the slot.
pub(super) struct QueueSlot(#[allow(dead_code)] OwnedSemaphorePermit);

impl Default for Memory {
    fn default() -> Self {
        Self {
            signing: tokio::sync::Mutex::default(),
            places: Arc::new(Semaphore::new(MOST_AT_ONCE)),
            unconsumed: Mutex::default(),
            rejected: Mutex::default(),
            refused: Mutex::default(),
            waiting: Mutex::default(),
            asking: Mutex::default(),
            refusals: Refusals::default(),
            over_since: OverSince::default(),
        }
    }
}

impl Memory {
    /// Takes a slot for one more bundle, if one is free.
    pub(super) fn place(&self) -> Option<QueueSlot> {
        self.places.clone().try_acquire_owned().ok().map(QueueSlot)
    }

    /// Whether one more bundle would be refused.
    pub fn is_full(&self) -> bool {
        self.places.available_permits() == 0
    }

    /// Voids every unconsumed approval. Rejections stay.
    pub fn void(&self) {
        held(&self.unconsumed).clear();
    }

    /// Forgets the rejections, because the person wrote again.
    pub fn person_wrote(&self) {
        held(&self.rejected).clear();
        held(&self.refused).clear();
    }

    /// Records that the person refused a write. The agent asks no more such questions in this conversation.
    pub(crate) fn refuse(&self, conversation: &str) {
        held(&self.refused).insert(conversation.to_owned());
    }

    pub(crate) fn was_refused(&self, conversation: &str) -> bool {
        held(&self.refused).contains(conversation)
    }

    /// What a bundle waits for, if it waits.
    pub fn waiting(&self, bundle: &str) -> Option<Waiting> {
        held(&self.waiting).get(bundle).copied()
    }

    /// The bundles that wait for the person.
    pub fn waiting_bundles(&self) -> Vec<String> {
        held(&self.waiting).keys().cloned().collect()
    }

    pub(super) fn waits(&self, bundle: &str, waiting_for: Option<Waiting>) {
        let mut waiting = held(&self.waiting);
        match waiting_for {
            Some(what) => waiting.insert(bundle.to_owned(), what),
            None => waiting.remove(bundle),
        };
    }

    /// Whether an action asks the person about a write.
    pub fn is_asking(&self, conversation: &str, action: &str) -> bool {
        held(&self.asking).contains(&(conversation.to_owned(), action.to_owned()))
    }

    pub(crate) fn asks(&self, conversation: &str, action: &str, waits: bool) {
        let key = (conversation.to_owned(), action.to_owned());
        let mut asking = held(&self.asking);
        if waits {
            asking.insert(key);
        } else {
            asking.remove(&key);
        }
    }

    /// Records a rejection, which also voids an earlier approval of these bytes.
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
    use super::{MOST_AT_ONCE, Memory, UNCONSUMED_LIFE};
    use lockstep_keysign::Commitment;

    const THIS: Commitment = Commitment::from_bytes([1; 32]);
    const OTHER: Commitment = Commitment::from_bytes([2; 32]);

    /// T14: an approval is valid for less than ten minutes, for the approved bytes, until it is used.
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

    #[test]
    fn a_void_takes_every_yes_and_no_no() {
        let memory = Memory::default();
        memory.keep(THIS, 1_000);
        memory.reject(OTHER);
        memory.void();
        assert!(!memory.has_unconsumed(THIS, 1_001), "what was approved before is not good any more");
        assert!(memory.was_rejected(OTHER), "what was rejected is not asked again");
    }

    #[test]
    fn one_no_ends_the_asking_of_its_conversation_until_the_person_writes() {
        let memory = Memory::default();
        memory.refuse("this");
        assert!(memory.was_refused("this") && !memory.was_refused("other"), "in its own conversation only");
        memory.person_wrote();
        assert!(!memory.was_refused("this"), "after they wrote again it may be asked");
    }

    #[test]
    fn there_are_few_places_and_each_is_given_back() {
        let memory = Memory::default();
        let mut places: Vec<_> = (0..MOST_AT_ONCE).map(|_| memory.place().expect("there is room")).collect();
        assert!(memory.place().is_none() && memory.is_full(), "one more is refused");
        places.pop();
        assert!(memory.place().is_some(), "until one has ended");
    }

    /// T13: a rejection lasts until the person writes, and voids an earlier approval.
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
