//! Events of an open profile. A part of the wallet publishes an [`Event`] once, and every reader follows with its own [`Cursor`].
//!
//! The queue is bounded. A reader that falls behind learns how many events it missed, and then reads the state itself. The queue reads
//! no clock and starts no task.

mod event;
mod queue;
pub mod system;

pub use event::{
    ActionCard, ActionState, BackupProgress, BackupStage, BundleProgress, CardStep, ChatChange, ChatEvent, Event,
    Message, MessageRole, MoneyAwaited, Signable, Spent, TaskProgress, TaskStage, VaultProgress, VaultStage, Waiting,
};
pub use queue::{Cursor, Delivery, Peek, Published, Queue};

/// How many events are kept for readers that are behind. An agent that streams its reply word by word fills the queue in a few seconds;
/// a running reader is never that far behind.
const KEPT: usize = 2_048;

/// The queue of a profile's events.
pub type Bus = Queue<Event>;

/// Creates the queue of an open profile.
pub fn bus() -> Bus {
    Queue::new(KEPT)
}
