use std::sync::Arc;

use lockstep_bus::{Bus, Cursor, Delivery, Event, Peek};
use lockstep_keysign::VaultId;
use lockstep_store::Db;

use crate::Wallet;
use crate::lock::{Lock, Phase};

/// A door's reader of the profile's events. While the vault is locked it delivers nothing about chat and
/// bundles, and never anything of a vault that is not chosen; after unlocking, a door reads everything again.
#[derive(Clone)]
pub struct EventReader {
    cursor: Cursor<Event>,
    lock: Arc<Lock>,
    store: Db,
}

/// Whether an event names a conversation or a bundle of another vault than the chosen one.
pub(crate) fn is_of_another(event: &Event, store: &Db, chosen: Option<VaultId>) -> bool {
    let owner = match event {
        Event::Chat(change) => store.owner(&change.conversation_id),
        Event::Bundle(progress) => store.owner(&progress.bundle_id),
        Event::Action { conversation, .. } | Event::Task { conversation, .. } => store.owner(conversation),
        Event::Received { .. }
        | Event::VaultModified
        | Event::Untold
        | Event::VaultProgress(_)
        | Event::BackupProgress(_) => None,
    };
    owner.is_some() && owner != chosen
}

impl EventReader {
    pub(crate) fn new(bus: &Bus, lock: Arc<Lock>, store: Db) -> Self {
        Self { cursor: bus.read(), lock, store }
    }

    /// Waits for the next event that the door may have. `None` once the profile is closed and everything was
    /// read.
    pub async fn next(&mut self) -> Option<Delivery<Event>> {
        loop {
            let delivery = self.cursor.next().await?;
            if self.may_tell(&delivery) {
                return Some(delivery);
            }
        }
    }

    /// Takes the next event that the door may have, if there is one.
    pub fn peek(&mut self) -> Peek<Event> {
        loop {
            match self.cursor.peek() {
                Peek::Ready(delivery) if !self.may_tell(&delivery) => {}
                found => return found,
            }
        }
    }

    /// Skips one event of any kind, and waits for it if necessary; `false` at the end. A door that also
    /// prints by itself uses a clone of the reader to learn when to read.
    pub async fn pass(&mut self) -> bool {
        self.cursor.next().await.is_some()
    }

    fn may_tell(&self, delivery: &Delivery<Event>) -> bool {
        match delivery {
            Delivery::Event(one) if one.event.is_private() => {
                let state = self.lock.state();
                state.phase == Phase::Open && !is_of_another(&one.event, &self.store, state.vault)
            }
            Delivery::Event(_) | Delivery::Missed(_) => true,
        }
    }
}

impl Wallet {
    /// A reader of the events from now on.
    pub fn read_events(&self) -> EventReader {
        EventReader::new(&self.inner.executor.bus, self.inner.lock.clone(), self.inner.store.clone())
    }

    /// Tells every door that something on its screens has changed.
    pub fn tell_modified(&self) {
        self.inner.executor.bus.publish(Event::VaultModified);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lockstep_bus::{BundleProgress, Delivery, Event, Peek, bus};

    use lockstep_keysign::{PublicKeys, VaultId};
    use lockstep_store::{Db, OpenMode, WatchedVault};

    use super::EventReader;
    use crate::lock::{Found, Lock, LockReason};

    fn private() -> Event {
        of_bundle("b")
    }

    fn of_bundle(id: &str) -> Event {
        Event::Bundle(BundleProgress { bundle_id: id.into(), steps: Vec::new(), waiting_for: None, done: true })
    }

    async fn database(folder: &tempfile::TempDir) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
    }

    async fn vault(store: &Db) -> VaultId {
        let ecdsa = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
        let eddsa = hex::decode("5866666666666666666666666666666666666666666666666666666666666666").unwrap();
        let keys = PublicKeys::new(ecdsa.try_into().unwrap(), [5; 32], eddsa.try_into().unwrap()).unwrap();
        let vault = WatchedVault { id: VaultId::random(), name: "Savings", keys: &keys, addresses: &[] };
        store.insert_watched_vault(&vault, 1).await.unwrap();
        vault.id
    }

    /// The events that the reader delivers, until there are no more.
    fn delivered(news: &mut EventReader) -> Vec<Event> {
        let mut told = Vec::new();
        while let Peek::Ready(Delivery::Event(one)) = news.peek() {
            told.push((*one.event).clone());
        }
        told
    }

    #[tokio::test]
    async fn a_vault_that_is_not_chosen_tells_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = database(&folder).await;
        let (own, other) = (vault(&store).await, vault(&store).await);
        let conversation = store.start_conversation(other, "Other", 1).await.unwrap().id;
        let (bus, lock) = (bus(), Arc::new(Lock::new(5, 0)));
        let mut news = EventReader::new(&bus, lock.clone(), store);
        let action = || Event::Action { conversation: conversation.clone(), action: "a".into() };
        lock.turn_to(own, Found::Open, 0);
        bus.publish(action());
        bus.publish(Event::VaultModified);
        assert_eq!(delivered(&mut news), [Event::VaultModified], "its conversations go on unseen");
        bus.publish(action());
        lock.turn_to(other, Found::Open, 0);
        assert_eq!(delivered(&mut news), [action()], "until it is chosen");
    }

    #[tokio::test]
    async fn a_locked_vault_tells_nothing_of_bundles() {
        let folder = tempfile::tempdir().unwrap();
        let (bus, lock) = (bus(), Arc::new(Lock::new(5, 0)));
        let mut news = EventReader::new(&bus, lock.clone(), database(&folder).await);
        lock.turn_to(VaultId::random(), Found::Locked, 0);
        bus.publish(private());
        bus.publish(Event::VaultModified);
        assert_eq!(delivered(&mut news), [Event::VaultModified], "only that the screens are to be read again");
        assert!(lock.open(lock.state(), 0), "nothing locked it meanwhile");
        bus.publish(private());
        assert_eq!(delivered(&mut news), [private()], "an open one tells it");
        bus.publish(private());
        lock.close(LockReason::Person);
        assert_eq!(delivered(&mut news), [], "what was not read before the lock is not told after it");
    }
}
