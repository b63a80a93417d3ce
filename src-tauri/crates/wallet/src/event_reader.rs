use std::sync::Arc;

use lockstep_bus::{Bus, Cursor, Delivery, Event, Peek};

use crate::Wallet;
use crate::lock::{Lock, Phase};

/// What a door reads of what happens in the profile. While the vault is locked it is told nothing of chat and bundles; after the unlocking it
/// reads everything again.
#[derive(Clone)]
pub struct EventReader {
    cursor: Cursor<Event>,
    lock: Arc<Lock>,
}

impl EventReader {
    pub(crate) fn new(bus: &Bus, lock: Arc<Lock>) -> Self {
        Self { cursor: bus.read(), lock }
    }

    /// Waits for the next event that may be told. `None` once the profile is closed and everything was read.
    pub async fn next(&mut self) -> Option<Delivery<Event>> {
        loop {
            let delivery = self.cursor.next().await?;
            if self.may_tell(&delivery) {
                return Some(delivery);
            }
        }
    }

    /// Takes the next event that may be told, if there is one.
    pub fn peek(&mut self) -> Peek<Event> {
        loop {
            match self.cursor.peek() {
                Peek::Ready(delivery) if !self.may_tell(&delivery) => {}
                found => return found,
            }
        }
    }

    /// Passes over one event, also one that may not be told, and waits for it if need be; `false` once there are none any more. With a clone,
    /// a door that reads between its own words learns when to.
    pub async fn pass(&mut self) -> bool {
        self.cursor.next().await.is_some()
    }

    fn may_tell(&self, delivery: &Delivery<Event>) -> bool {
        match delivery {
            Delivery::Event(one) => !one.event.is_private() || self.lock.stand().phase == Phase::Open,
            Delivery::Missed(_) => true,
        }
    }
}

impl Wallet {
    /// What happens from now on, for a door.
    pub fn read_events(&self) -> EventReader {
        EventReader::new(&self.inner.executor.bus, self.inner.lock.clone())
    }

    /// Tells every door that something its screens show has changed.
    pub fn tell_modified(&self) {
        self.inner.executor.bus.publish(Event::VaultModified);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lockstep_bus::{BundleProgress, Delivery, Event, Peek, bus};

    use super::EventReader;
    use crate::lock::{Lock, LockReason};

    fn private() -> Event {
        Event::Bundle(BundleProgress { bundle_id: "b".into(), steps: Vec::new(), waiting_for: None, done: true })
    }

    /// The events that are told, until there are no more.
    fn told(news: &mut EventReader) -> Vec<Event> {
        let mut told = Vec::new();
        while let Peek::Ready(Delivery::Event(one)) = news.peek() {
            told.push((*one.event).clone());
        }
        told
    }

    #[test]
    fn a_locked_vault_tells_nothing_of_bundles() {
        let (bus, lock) = (bus(), Arc::new(Lock::new(5, 0)));
        let mut news = EventReader::new(&bus, lock.clone());
        lock.begin();
        bus.publish(private());
        bus.publish(Event::VaultModified);
        assert_eq!(told(&mut news), [Event::VaultModified], "only that the screens are to be read again");
        assert!(lock.open(lock.stand(), 0), "nothing locked it meanwhile");
        bus.publish(private());
        assert_eq!(told(&mut news), [private()], "an open one tells it");
        bus.publish(private());
        lock.close(LockReason::Person);
        assert_eq!(told(&mut news), [], "what was not read before the lock is not told after it");
    }
}
