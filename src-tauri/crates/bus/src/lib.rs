//! What happened, told once: those to whom something happens publish an [`Event`], and every reader follows with a [`Cursor`] of its own.
//!
//! The queue is bounded. A reader that falls behind is told how many events it missed, and reads the state itself. The queue reads no
//! clock and starts no task.

mod event;
mod queue;

pub use event::{
    ActionCard, ActionState, BackupProgress, BackupStage, BundleProgress, CardStep, ChatChange, ChatEvent, Event,
    Message, MessageRole, MoneyAwaited, Signable, VaultProgress, VaultStage, Waiting,
};
pub use queue::{Cursor, Delivery, Peek, Published, Queue};

/// How many events are kept for readers that are behind. An agent that speaks word by word fills it in some seconds, which no reader
/// that runs is behind.
const KEPT: usize = 2_048;

/// The queue of a profile's events.
pub type Bus = Queue<Event>;

/// A queue for an open profile.
pub fn bus() -> Bus {
    Queue::new(KEPT)
}
