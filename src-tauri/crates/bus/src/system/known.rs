//! Ids that were seen before, of bounded number.

use std::collections::{HashMap, VecDeque};

use super::event::SystemEvent;

/// How many ids are remembered. A request or task that is older than this many others is over.
const MOST: usize = 4_096;

/// What two events of a session have in common if they are one event.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    session: String,
    what: &'static str,
    id: String,
}

impl Key {
    /// `None` if two equal events are two events.
    pub(super) fn of(session: &str, event: &SystemEvent) -> Option<Self> {
        let id = match event {
            SystemEvent::ToolResult { task_id, .. } => Some(task_id.as_str()),
            SystemEvent::UserRequest { request_id, .. } | SystemEvent::UserResponse { request_id, .. } => {
                request_id.as_deref()
            }
            SystemEvent::WalletTxRequest { payload } => payload.get("action_id").and_then(|id| id.as_str()),
            SystemEvent::AsyncUpdate { payload } => match payload.get("type").and_then(|kind| kind.as_str()) {
                Some("tool_async_result") => payload.get("call_id").and_then(|id| id.as_str()),
                _ => None,
            },
            SystemEvent::InlineDisplay { .. } if event.is_welcome() => Some("welcome"),
            _ => None,
        };
        id.map(|id| Self { session: session.to_owned(), what: event.name(), id: id.to_owned() })
    }

    /// The key of a task's result.
    pub(super) fn of_result(session: &str, task_id: &str) -> Self {
        Self { session: session.to_owned(), what: "ToolResult", id: task_id.to_owned() }
    }
}

/// The events that were pushed under a key, with their sequence numbers.
#[derive(Default)]
pub(super) struct Known {
    by_key: HashMap<Key, u64>,
    order: VecDeque<Key>,
}

impl Known {
    pub(super) fn find(&self, key: &Key) -> Option<u64> {
        self.by_key.get(key).copied()
    }

    pub(super) fn add(&mut self, key: Key, sequence: u64) {
        if self.by_key.insert(key.clone(), sequence).is_none() {
            self.order.push_back(key);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_key.remove(&oldest);
        }
    }
}
