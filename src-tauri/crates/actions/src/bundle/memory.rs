//! What the process remembers between bundles, and forgets when it ends.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use lockstep_adapters::OverSince;
use lockstep_bus::Waiting;
use lockstep_keysign::Commitment;
use lockstep_store::UnixMillis;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::refusals::Refusals;

/// How long an approval that was given but not consumed stays good for `skip_approval`.
const UNCONSUMED_LIFE: UnixMillis = 10 * 60 * 1000;

/// How many bundles may be under way at once: the one that is signed, and those that wait for their turn. A person has no more in mind,
/// and each further one would come up for consent long after it was asked for.
pub const MOST_AT_ONCE: usize = 4;

/// What the process remembers between bundles and forgets when it ends.
pub struct Memory {
    /// One bundle at a time.
    pub(super) signing: tokio::sync::Mutex<()>,
    places: Arc<Semaphore>,
    unconsumed: Mutex<HashMap<[u8; 32], UnixMillis>>,
    rejected: Mutex<HashSet<[u8; 32]>>,
    /// Conversations in which the person did not want something to be written, or removed.
    refused: Mutex<HashSet<String>>,
    /// What bundles wait for.
    waiting: Mutex<HashMap<String, Waiting>>,
    /// Conversations and actions that wait for a yes to what they would write.
    asking: Mutex<HashSet<(String, String)>>,
    /// How often the person said no lately.
    pub refusals: Refusals,
    /// When transactions that no node had seemed to be over.
    pub(super) over_since: OverSince,
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // A panic elsewhere leaves these sets whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A bundle's place among those that are under way, until it is dropped.
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
    /// A place for one more bundle, if there is one.
    pub(super) fn place(&self) -> Option<QueueSlot> {
        self.places.clone().try_acquire_owned().ok().map(QueueSlot)
    }

    /// Whether one more bundle would be refused.
    pub fn is_full(&self) -> bool {
        self.places.available_permits() == 0
    }

    /// Every request that is open becomes void: no yes that was given before is good any more. A no stays a no.
    pub fn void(&self) {
        held(&self.unconsumed).clear();
    }

    /// The person wrote again: what was rejected may be asked anew.
    pub fn person_wrote(&self) {
        held(&self.rejected).clear();
        held(&self.refused).clear();
    }

    /// The person said no to a question about what the agent would write: nothing more is asked of them in this conversation.
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

    pub(super) fn waits(&self, bundle: &str, waiting_for: Option<Waiting>) {
        let mut waiting = held(&self.waiting);
        match waiting_for {
            Some(what) => waiting.insert(bundle.to_owned(), what),
            None => waiting.remove(bundle),
        };
    }

    /// Whether an action waits for a yes to what it would write.
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
    use super::{MOST_AT_ONCE, Memory, UNCONSUMED_LIFE};
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
