//! The consumers of the queue, and how far each has read.

use std::collections::HashMap;

/// How many consumers a session may have. If there is one more, the one that read longest ago makes room, unless it is held.
pub(super) const MOST_OF_A_SESSION: usize = 16;

/// A registered consumer. It reads on where it stopped, from wherever it reads.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Consumer {
    /// `None` if it is a part of the wallet, which reads all sessions.
    session: Option<String>,
    name: String,
}

impl Consumer {
    pub(super) fn new(session: Option<&str>, name: &str) -> Self {
        Self { session: session.map(str::to_owned), name: name.to_owned() }
    }

    pub(super) fn reads(&self, session: &str) -> bool {
        self.session.as_deref().is_none_or(|own| own == session)
    }
}

/// The consumers. Each method gives one that has no place yet a place at `first`.
#[derive(Default)]
pub(super) struct Consumers {
    places: HashMap<Consumer, Place>,
    /// Counts up, so that it is known who read longest ago.
    reads: u64,
}

struct Place {
    next: u64,
    /// How many events were dropped before they were read.
    missed: u64,
    last_read: u64,
    held: usize,
}

impl Consumers {
    pub(super) fn register(&mut self, consumer: &Consumer, first: u64) {
        self.place(consumer, first);
    }

    /// While it is held, a consumer makes no room for others.
    pub(super) fn hold(&mut self, consumer: &Consumer, first: u64) {
        let place = self.place(consumer, first);
        place.held = place.held.saturating_add(1);
    }

    pub(super) fn release(&mut self, consumer: &Consumer) {
        if let Some(place) = self.places.get_mut(consumer) {
            place.held = place.held.saturating_sub(1);
        }
    }

    pub(super) fn forget(&mut self, consumer: &Consumer) {
        self.places.remove(consumer);
    }

    pub(super) fn forget_session(&mut self, session: &str) {
        self.places.retain(|consumer, _| consumer.session.as_deref() != Some(session));
    }

    /// Moves a consumer to the end. Returns where it was, and how many events it missed.
    pub(super) fn take(&mut self, consumer: &Consumer, first: u64, end: u64) -> (u64, u64) {
        let place = self.place(consumer, first);
        let taken = (std::mem::replace(&mut place.next, end), std::mem::take(&mut place.missed));
        self.reads = self.reads.saturating_add(1);
        let reads = self.reads;
        self.place(consumer, first).last_read = reads;
        taken
    }

    /// Where a consumer is, and how many events it missed.
    pub(super) fn place_of(&mut self, consumer: &Consumer, first: u64) -> (u64, u64) {
        let place = self.place(consumer, first);
        (place.next, place.missed)
    }

    /// Moves a consumer to the end, because there is nothing for it before.
    pub(super) fn pass(&mut self, consumer: &Consumer, end: u64) {
        if let Some(place) = self.places.get_mut(consumer) {
            place.next = end;
        }
    }

    /// An event of a session was dropped. Each consumer of that session that had not read it has missed it.
    pub(super) fn miss(&mut self, session: &str, sequence: u64) {
        for (consumer, place) in &mut self.places {
            if place.next <= sequence && consumer.reads(session) {
                place.missed = place.missed.saturating_add(1);
            }
        }
    }

    /// The number below which all have read; `None` if there are no consumers.
    pub(super) fn read_by_all(&self) -> Option<u64> {
        self.places.values().map(|place| place.next).min()
    }

    fn place(&mut self, consumer: &Consumer, first: u64) -> &mut Place {
        if !self.places.contains_key(consumer) {
            self.make_room_for(consumer);
            self.reads = self.reads.saturating_add(1);
        }
        let last_read = self.reads;
        self.places.entry(consumer.clone()).or_insert(Place { next: first, missed: 0, last_read, held: 0 })
    }

    /// Only within the session, so that no program takes the place of the wallet's own consumers or of another conversation's.
    fn make_room_for(&mut self, consumer: &Consumer) {
        if consumer.session.is_none() {
            return;
        }
        let others: Vec<_> = self.places.iter().filter(|(other, _)| other.session == consumer.session).collect();
        if others.len() < MOST_OF_A_SESSION {
            return;
        }
        let idle = others.into_iter().filter(|(_, place)| place.held == 0).min_by_key(|(_, place)| place.last_read);
        if let Some(idle) = idle.map(|(idle, _)| idle.clone()) {
            self.places.remove(&idle);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(session: &str, name: impl std::fmt::Display) -> Consumer {
        Consumer::new(Some(session), &name.to_string())
    }

    #[test]
    fn a_session_makes_room_among_its_own() {
        let mut consumers = Consumers::default();
        let (worker, other) = (Consumer::new(None, "worker"), of("s-2", "screen"));
        let (stream, reading) = (of("s-1", "stream"), of("s-1", "reading"));
        consumers.register(&worker, 3);
        consumers.register(&other, 3);
        consumers.hold(&stream, 3);
        for number in 0..MOST_OF_A_SESSION * 3 {
            consumers.take(&reading, 0, 5);
            consumers.register(&of("s-1", number), 9);
        }
        assert_eq!(consumers.places.len(), MOST_OF_A_SESSION + 2, "one session has a bounded number");
        for kept in [&worker, &other, &stream] {
            assert_eq!(consumers.place_of(kept, 9), (3, 0), "{kept:?} has its place");
        }
        assert_eq!(consumers.place_of(&reading, 9), (5, 0), "and so has one that reads");
        consumers.release(&stream);
        for number in 0..MOST_OF_A_SESSION {
            consumers.register(&of("s-1", number), 9);
        }
        assert_eq!(consumers.place_of(&stream, 9), (9, 0), "what nobody holds any more makes room");
        consumers.forget_session("s-1");
        assert_eq!(consumers.places.len(), 2, "and a session that is removed takes its consumers along");
    }
}
