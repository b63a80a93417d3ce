use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// A bounded queue with many publishers. It closes when [`Queue::close`] is called or when its last clone is dropped.
pub struct Queue<T>(Arc<Publisher<T>>);

impl<T> Clone for Queue<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// A published event with its sequence number.
#[derive(Debug, PartialEq, Eq)]
pub struct Published<T> {
    /// Counts up by one from zero, over all events.
    pub sequence: u64,
    /// What happened.
    pub event: Arc<T>,
}

impl<T> Clone for Published<T> {
    fn clone(&self) -> Self {
        Self { sequence: self.sequence, event: self.event.clone() }
    }
}

/// What a reader receives.
#[derive(Debug, PartialEq, Eq)]
pub enum Delivery<T> {
    /// The next event.
    Event(Published<T>),
    /// The reader fell behind and missed this many events. It reads the state itself and continues with the oldest event that is kept.
    Missed(u64),
}

/// The result of a read that does not wait.
#[derive(Debug, PartialEq, Eq)]
pub enum Peek<T> {
    /// There was an event.
    Ready(Delivery<T>),
    /// Every event published so far was read.
    UpToDate,
    /// Every event was read, and no more will come.
    Closed,
}

/// One reader's place in a queue.
pub struct Cursor<T> {
    shared: Arc<Shared<T>>,
    ends: watch::Receiver<End>,
    next: u64,
}

/// The clone is a second reader that starts at the first one's position.
impl<T> Clone for Cursor<T> {
    fn clone(&self) -> Self {
        Self { shared: self.shared.clone(), ends: self.ends.clone(), next: self.next }
    }
}

/// Closes the queue when the last publisher is dropped. Readers hold only the shared part, so they do not keep it open.
struct Publisher<T> {
    shared: Arc<Shared<T>>,
    ends: watch::Sender<End>,
}

struct Shared<T> {
    most: usize,
    kept: Mutex<VecDeque<Published<T>>>,
}

/// The current end of the queue.
#[derive(Debug, Clone, Copy)]
struct End {
    /// The sequence number of the next event.
    next: u64,
    closed: bool,
}

impl<T> Shared<T> {
    fn kept(&self) -> MutexGuard<'_, VecDeque<Published<T>>> {
        // No code panics while it changes the queue, so a poisoned lock still holds a consistent queue.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Drop for Publisher<T> {
    fn drop(&mut self) {
        self.ends.send_modify(|end| end.closed = true);
    }
}

impl<T> Queue<T> {
    /// Creates a queue that keeps the latest `most` events (at least one) for readers that are behind.
    pub fn new(most: usize) -> Self {
        let shared = Arc::new(Shared { most: most.max(1), kept: Mutex::default() });
        Self(Arc::new(Publisher { shared, ends: watch::Sender::new(End { next: 0, closed: false }) }))
    }

    /// Appends an event and returns its sequence number, or `None` if the queue is closed. It never waits for a reader.
    pub fn publish(&self, event: T) -> Option<u64> {
        let mut kept = self.0.shared.kept();
        let mut sequence = None;
        // The number is assigned under the lock, so that the order in the queue is the order of the numbers.
        self.0.ends.send_if_modified(|end| {
            if end.closed {
                return false;
            }
            sequence = Some(end.next);
            kept.push_back(Published { sequence: end.next, event: Arc::new(event) });
            if kept.len() > self.0.shared.most {
                kept.pop_front();
            }
            end.next = end.next.saturating_add(1);
            true
        });
        sequence
    }

    /// Returns a reader of the events that are published from now on.
    pub fn read(&self) -> Cursor<T> {
        let ends = self.0.ends.subscribe();
        let next = ends.borrow().next;
        Cursor { shared: self.0.shared.clone(), ends, next }
    }

    /// Closes the queue. Readers still receive the events that they have not read.
    pub fn close(&self) {
        let _kept = self.0.shared.kept();
        self.0.ends.send_modify(|end| end.closed = true);
    }
}

impl<T> Cursor<T> {
    /// Waits for the next event. Returns `None` when the queue is closed and every event was read.
    pub async fn next(&mut self) -> Option<Delivery<T>> {
        loop {
            match self.peek() {
                Peek::Ready(delivery) => return Some(delivery),
                Peek::Closed => return None,
                // If the last publisher was dropped, the queue is closed now, and the next `peek` reports it.
                Peek::UpToDate => {
                    let next = self.next;
                    let _ = self.ends.wait_for(|end| end.closed || end.next > next).await;
                }
            }
        }
    }

    /// Takes the next event if there is one, without waiting.
    pub fn peek(&mut self) -> Peek<T> {
        let kept = self.shared.kept();
        let end = *self.ends.borrow();
        let Some(oldest) = kept.front().filter(|_| self.next < end.next) else {
            return if end.closed { Peek::Closed } else { Peek::UpToDate };
        };
        if oldest.sequence > self.next {
            let missed = oldest.sequence.saturating_sub(self.next);
            self.next = oldest.sequence;
            return Peek::Ready(Delivery::Missed(missed));
        }
        let place = usize::try_from(self.next.saturating_sub(oldest.sequence)).unwrap_or(usize::MAX);
        let Some(found) = kept.get(place).cloned() else { return Peek::UpToDate };
        self.next = found.sequence.saturating_add(1);
        Peek::Ready(Delivery::Event(found))
    }

    /// The sequence number of the next event: all earlier ones were read or missed.
    pub fn position(&self) -> u64 {
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::{Cursor, Delivery, Peek, Queue};

    fn read(cursor: &mut Cursor<&'static str>) -> Vec<String> {
        let mut found = Vec::new();
        while let Peek::Ready(delivery) = cursor.peek() {
            found.push(match delivery {
                Delivery::Event(one) => format!("{} {}", one.sequence, one.event),
                Delivery::Missed(missed) => format!("missed {missed}"),
            });
        }
        found
    }

    #[test]
    fn every_reader_gets_every_event_in_one_order() {
        let queue = Queue::new(8);
        let mut early = queue.read();
        queue.publish("a");
        let mut late = queue.read();
        queue.publish("b");
        assert_eq!(read(&mut early), ["0 a", "1 b"], "both events, in the order in which they were published");
        assert_eq!(
            read(&mut late),
            ["1 b"],
            "the event published since this reader began, though the other one has read it"
        );
        assert_eq!(early.peek(), Peek::UpToDate, "no event is given twice");
        assert_eq!((early.position(), late.position()), (2, 2), "both are at the end");
    }

    #[test]
    fn a_reader_that_falls_behind_is_told_how_many_it_missed() {
        let queue = Queue::new(2);
        let mut slow = queue.read();
        for event in ["a", "b", "c", "d", "e"] {
            queue.publish(event);
        }
        assert_eq!(
            read(&mut slow),
            ["missed 3", "3 d", "4 e"],
            "the number of missed events, and then the kept events"
        );
        queue.publish("f");
        assert_eq!(read(&mut slow), ["5 f"], "from then on it misses nothing");
    }

    #[tokio::test]
    async fn a_closed_queue_is_read_to_its_end_and_takes_nothing_more() {
        let queue = Queue::new(8);
        let mut cursor = queue.read();
        assert_eq!(queue.publish("last"), Some(0), "the first number");
        queue.close();
        assert_eq!(queue.publish("too late"), None, "the publisher learns that the queue is closed");
        assert!(
            matches!(cursor.next().await, Some(Delivery::Event(one)) if *one.event == "last"),
            "the event from before the close is still read"
        );
        assert_eq!(cursor.next().await, None, "then the queue ends");
    }

    #[tokio::test]
    async fn a_queue_without_publishers_ends() {
        let queue = Queue::new(8);
        let mut cursor = queue.read();
        let waiting = tokio::spawn(async move { cursor.next().await });
        let other = queue.clone();
        drop(queue);
        other.publish("still open");
        assert!(waiting.await.expect("no panic").is_some(), "one publisher is left");
        let mut cursor = other.read();
        drop(other);
        assert_eq!(cursor.next().await, None, "a reader does not wait when there is no publisher");
    }

    #[tokio::test]
    async fn many_publishers_lose_nothing() {
        let queue = Queue::new(4_000);
        let mut cursor = queue.read();
        let each = |queue: Queue<&'static str>| {
            move || {
                for _ in 0..500 {
                    queue.publish("one");
                }
            }
        };
        let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(each(queue.clone()))).collect();
        for expected in 0..2_000_u64 {
            match cursor.next().await {
                Some(Delivery::Event(one)) => assert_eq!(one.sequence, expected, "no gap and no repeat"),
                other => panic!("event {expected} is kept: {other:?}"),
            }
        }
        threads.into_iter().for_each(|thread| thread.join().expect("no panic"));
    }
}
