//! Events between models, tools, the wallet and programs outside it: one append-only queue, which both sides push to and every consumer
//! reads with a cursor of its own.
//!
//! The queue decides what an event may do by its row in the [`Route`] table: who may push it, whether a model is told, whether a screen
//! shows it. It starts no task and reads no clock.

#![allow(missing_docs, reason = "only this workspace uses the module; a comment says what a name cannot")]

mod consumers;
mod escape;
mod event;
mod events;
mod kept;
mod known;
mod route;
#[cfg(test)]
mod testing;
mod worker;

pub use consumers::Consumer;
pub use escape::{injection, outside_text};
pub use event::{STARTED, SystemEvent};
pub use events::{Pushed, Refused, Sent, Source, SystemEvents, Taken};
pub use kept::{PushError, SystemBus, Told};
pub use route::Route;
pub use worker::{RequestHandler, SystemWorker};

/// A new id of a long-running task, for its progress and its result.
pub fn task_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}
