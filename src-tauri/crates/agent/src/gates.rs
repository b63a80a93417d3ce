//! What models asked for and goes on outside of a turn: what the person decides about, and tools that take long.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The calls that wait for the person or take long.
#[derive(Default)]
pub(crate) struct Gates {
    /// Held while a person decides about the calls of one answer, so that signatures come in order.
    pub signing: tokio::sync::Mutex<()>,
    /// The names of what runs, each once.
    open: watch::Sender<BTreeSet<String>>,
    /// Under which of these names an action waits, if it waits together with others of its answer.
    together: Mutex<HashMap<String, String>>,
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
        self.gates.together().retain(|_, name| *name != self.name);
        self.gates.open.send_modify(|open| {
            open.remove(&self.name);
        });
    }
}

/// The conversation that a name of what runs belongs to: a turn has the name of its conversation, and a call has one that begins with it.
pub(crate) fn conversation_of(name: &str) -> &str {
    name.split_once('#').map_or(name, |(conversation, _)| conversation)
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

    /// Notes that calls wait together, before anything else knows of them.
    pub fn note_together<'a>(&self, name: &str, conversation: &str, actions: impl Iterator<Item = &'a str>) {
        self.together().extend(actions.map(|action| (Self::name_of(conversation, action), name.to_owned())));
        self.note(name);
    }

    fn together(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.together.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name under which an action waits or runs, alone or with others.
    pub fn name_for(&self, conversation: &str, action: &str) -> String {
        let alone = Self::name_of(conversation, action);
        self.together().get(&alone).cloned().unwrap_or(alone)
    }

    /// Whether an action waits or runs outside of a turn.
    pub fn holds(&self, conversation: &str, action: &str) -> bool {
        let name = self.name_for(conversation, action);
        self.open.borrow().contains(&name)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_found_under_the_name_of_its_answer() {
        let gates = Gates::default();
        let (answer, task) = (Gates::name("c"), Gates::name_of("c", "task"));
        gates.note_together(&answer, "c", ["a", "b"].into_iter());
        gates.note(&task);
        assert_eq!((gates.name_for("c", "a"), gates.name_for("c", "task")), (answer.clone(), task.clone()));
        assert!(gates.holds("c", "b") && gates.holds("c", "task"), "both can be stopped");
        assert!(!gates.holds("c", "other") && !gates.holds("d", "a"), "nothing else can");
        drop(gates.open(answer));
        assert!(!gates.holds("c", "a") && gates.holds("c", "task"), "an end is its own");
        assert_eq!(gates.waiting("c"), [task], "and the rest waits on");
    }

    #[test]
    fn each_name_of_what_runs_tells_its_conversation() {
        assert_eq!(conversation_of("c1"), "c1", "a turn");
        assert_eq!(conversation_of(&Gates::name("c1")), "c1", "calls that wait together");
        assert_eq!(conversation_of(&Gates::name_of("c1", "a#1")), "c1", "one call, whatever its agent named it");
    }
}
