//! The client's lines that wait to be sent.

use std::collections::VecDeque;

use serde_json::Value;

use crate::message::{Message, key};

/// How much may wait before the client is read no further.
const MOST_BYTES: usize = 8 * 1024 * 1024;
const MOST_LINES: usize = 1024;

/// A message for the other side.
#[derive(Debug)]
pub(crate) struct Held {
    /// With its end.
    pub(crate) line: String,
    pub(crate) message: Message,
    /// The request that it takes back.
    pub(crate) takes_back: Option<String>,
    /// Whether the bridge repeats it for a side that is new.
    pub(crate) is_repeated: bool,
    /// Whether a process with the profile was looked for in vain, so that the side without one answers.
    pub(crate) is_sought: bool,
    /// How many sides ended before they got it whole.
    pub(crate) tries: u8,
}

impl Held {
    pub(crate) fn new(mut line: String, message: Message) -> Self {
        let takes_back = message.takes_back(&line);
        line.push('\n');
        Self { line, message, takes_back, is_repeated: false, is_sought: false, tries: 0 }
    }

    pub(crate) fn repeated(line: &str) -> Self {
        Self { is_repeated: true, ..Self::new(line.trim_end().to_owned(), Message::of(line)) }
    }

    pub(crate) fn is(&self, method: &str) -> bool {
        self.message.method.as_deref() == Some(method)
    }

    /// The id of a request, as a key.
    pub(crate) fn asks(&self) -> Option<String> {
        self.message.method.as_ref().and(self.message.id.as_ref()).map(key)
    }

    pub(crate) fn is_notification(&self) -> bool {
        self.message.id.is_none() && self.message.method.is_some()
    }

    /// Only a call needs the profile, so that a program that merely starts with this one opens nothing.
    pub(crate) fn is_call(&self) -> bool {
        self.is("tools/call")
    }
}

/// What may be sent next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) place: Option<usize>,
    /// Whether a call waits for a side that has the profile open.
    pub(crate) needs_the_profile: bool,
}

#[derive(Debug, Default)]
pub(crate) struct Waiting(pub(crate) VecDeque<Held>);

impl Waiting {
    pub(crate) fn has_room(&self) -> bool {
        self.0.len() < MOST_LINES && self.0.iter().map(|held| held.line.len()).sum::<usize>() < MOST_BYTES
    }

    /// The next line for a side. A call waits for the profile, and other requests overtake it.
    pub(crate) fn choose(&self, has_profile: bool) -> Choice {
        let mut needs_the_profile = false;
        let place = self.0.iter().position(|held| {
            if held.is_call() && !has_profile && !held.is_sought {
                needs_the_profile = true;
                return false;
            }
            !needs_the_profile || (held.asks().is_some() && !held.is("initialize"))
        });
        Choice { place, needs_the_profile }
    }

    /// Removes a request that was not sent yet.
    pub(crate) fn take_back(&mut self, id: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|held| held.is_repeated || held.asks().as_deref() != Some(id));
        self.0.len() < before
    }

    /// Removes the calls that wait for the profile, and returns their ids.
    pub(crate) fn calls(&mut self) -> Vec<Value> {
        let (calls, rest) =
            std::mem::take(&mut self.0).into_iter().partition(|held: &Held| held.is_call() && !held.is_sought);
        self.0 = rest;
        let calls: VecDeque<Held> = calls;
        calls.into_iter().filter_map(|held| held.message.id).collect()
    }

    pub(crate) fn none_was_found(&mut self) {
        for held in self.0.iter_mut().filter(|held| held.is_call()) {
            held.is_sought = true;
        }
    }
}
