//! The planner's memory: open questions and its own proposals. It ends with the process.

use std::collections::{HashMap, VecDeque};

use super::follow::Before;
use super::reading::{Question, Transfer};

const MOST_CONVERSATIONS: usize = 256;
const MOST_PROPOSALS: usize = 1024;

/// Open questions by conversation, and proposals by action id; the oldest are forgotten first.
#[derive(Debug, Default)]
pub struct Memory {
    questions: Bounded<Option<Question>>,
    titled: Bounded<()>,
    proposals: Bounded<String>,
    before: Bounded<(Before, Option<String>)>,
}

impl Memory {
    /// Whether the conversation still needs a title. It counts as given after this call.
    pub fn takes_title(&mut self, conversation: &str) -> bool {
        let untitled = self.titled.get(conversation).is_none();
        self.titled.put(conversation, (), MOST_CONVERSATIONS);
        untitled
    }

    /// The open question of this conversation.
    pub fn question(&self, conversation: &str) -> Option<Question> {
        self.questions.get(conversation).cloned().flatten()
    }

    /// Replaces the open question.
    pub fn ask(&mut self, conversation: &str, question: Option<Question>) {
        self.questions.put(conversation, question, MOST_CONVERSATIONS);
    }

    /// The last prepared transfers of this conversation.
    pub fn before(&self, conversation: &str) -> Option<Before> {
        self.before.get(conversation).map(|(before, _)| before.clone())
    }

    /// Remembers prepared transfers, with the action that proposes them.
    pub fn prepare(&mut self, conversation: &str, transfers: Vec<Transfer>, action: Option<String>) {
        let before = Before { transfers, sent: false };
        self.before.put(conversation, (before, action), MOST_CONVERSATIONS);
    }

    /// Notes that part of an action's proposal was sent, or may have been.
    pub fn sent(&mut self, action_id: &str) {
        for (before, action) in self.before.values.values_mut() {
            before.sent |= action.as_deref() == Some(action_id);
        }
    }

    /// Remembers an action's proposal in a few words.
    pub fn propose(&mut self, action_id: &str, summary: String) {
        self.proposals.put(action_id, summary, MOST_PROPOSALS);
    }

    /// An action's proposal. `None` after a restart.
    pub fn proposal(&self, action_id: &str) -> Option<String> {
        self.proposals.get(action_id).cloned()
    }
}

#[derive(Debug)]
struct Bounded<T> {
    values: HashMap<String, T>,
    order: VecDeque<String>,
}

impl<T> Default for Bounded<T> {
    fn default() -> Self {
        Self { values: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Bounded<T> {
    fn get(&self, key: &str) -> Option<&T> {
        self.values.get(key)
    }

    fn put(&mut self, key: &str, value: T, most: usize) {
        if self.values.insert(key.to_owned(), value).is_none() {
            self.order.push_back(key.to_owned());
        }
        while self.order.len() > most {
            if let Some(oldest) = self.order.pop_front() {
                self.values.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut memory = Memory::default();
        for i in 0..=MOST_PROPOSALS {
            memory.propose(&i.to_string(), "x".into());
        }
        assert_eq!(memory.proposal("0"), None, "the first gave way");
        assert!(memory.proposal("1").is_some(), "the second is still there");
    }

    #[test]
    fn a_conversation_takes_one_title() {
        let mut memory = Memory::default();
        assert!(memory.takes_title("a"), "the first title is wanted");
        assert!(!memory.takes_title("a"), "a second is not");
    }
}
