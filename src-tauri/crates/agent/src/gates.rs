//! What models asked for and goes on outside of a turn: what the person decides about, and tools that take long.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The calls that wait for the person or take long.
#[derive(Default)]
pub(crate) struct Gates {
    /// Held while a person decides about the calls of one answer, so that signatures come in order.
    pub signing: tokio::sync::Mutex<()>,
    /// The names of what runs, each once.
    open: watch::Sender<BTreeSet<String>>,
    /// The conversations whose model has to be told something at the end of its turn.
    due: Mutex<BTreeSet<String>>,
}

/// A call that waits, until dropped.
pub(crate) struct Gate<'a> {
    gates: &'a Gates,
    name: String,
}

impl Drop for Gate<'_> {
    fn drop(&mut self) {
        self.gates.open.send_modify(|open| {
            open.remove(&self.name);
        });
    }
}

/// The beginning of the names of a conversation's calls.
fn of(conversation: &str) -> String {
    format!("{conversation}#")
}

impl Gates {
    /// A new name for calls of a conversation.
    pub fn name(conversation: &str) -> String {
        Self::name_of(conversation, &uuid::Uuid::new_v4().to_string())
    }

    /// The name for one action of a conversation.
    pub fn name_of(conversation: &str, action: &str) -> String {
        format!("{}{action}", of(conversation))
    }

    /// Notes that calls wait, before anything else knows of them.
    pub fn note(&self, name: &str) {
        self.open.send_modify(|open| {
            open.insert(name.to_owned());
        });
    }

    /// The end of the wait, when dropped.
    pub fn open(&self, name: String) -> Gate<'_> {
        Gate { gates: self, name }
    }

    /// The names of what waits in a conversation.
    pub fn waiting(&self, conversation: &str) -> Vec<String> {
        let prefix = of(conversation);
        self.open.borrow().iter().filter(|name| name.starts_with(&prefix)).cloned().collect()
    }

    /// Returns when nothing waits in a conversation.
    pub async fn ended(&self, conversation: &str) {
        let prefix = of(conversation);
        let none = |open: &BTreeSet<String>| !open.iter().any(|name| name.starts_with(&prefix));
        let _ = self.open.subscribe().wait_for(none).await;
    }

    fn due(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its model has to be told something.
    pub fn make_due(&self, conversation: &str) {
        self.due().insert(conversation.to_owned());
    }

    /// Whether it had; from now on it has not.
    pub fn take_due(&self, conversation: &str) -> bool {
        self.due().remove(conversation)
    }

    pub fn is_due(&self, conversation: &str) -> bool {
        self.due().contains(conversation)
    }
}
