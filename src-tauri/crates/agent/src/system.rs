//! The system bus, and what was told on it since the start.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_bus::system::SystemBus;

/// How many ends are remembered, so that none is told twice.
const MOST_REMEMBERED: usize = 512;

/// The system bus, and what was told on it since the start.
pub(crate) struct System {
    pub bus: SystemBus,
    told: Mutex<Told>,
}

#[derive(Default)]
pub(crate) struct Told {
    /// Conversations whose agent answered since the last error.
    pub connected: HashSet<String>,
    /// Conversations in which it was said that the agent inside stands in for another one.
    pub stood_in: HashSet<String>,
    /// Actions whose end was told as a notice, and the progress that was told last.
    once: VecDeque<(String, String)>,
}

impl System {
    pub fn new(bus: SystemBus) -> Self {
        Self { bus, told: Mutex::default() }
    }

    pub fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this is news of an action. The latest news of an action replaces the one before.
    pub fn is_news(&self, action: &str, what: String) -> bool {
        let mut told = self.told();
        if told.once.iter().any(|(of, told)| of == action && *told == what) {
            return false;
        }
        told.once.retain(|(of, _)| of != action);
        told.once.push_back((action.to_owned(), what));
        if told.once.len() > MOST_REMEMBERED {
            told.once.pop_front();
        }
        true
    }
}
