//! The agent's words while they are being said.

use std::sync::{Mutex, PoisonError};

use lockstep_bus::{Bus, Event};
use lockstep_wallet::api::{ChatChange, ChatEvent, Message, MessageRole};

use crate::Words;

/// The agent's words on their way to the door.
pub(super) struct Spoken {
    conversation: String,
    pub(super) id: String,
    bus: Bus,
    now: i64,
    begun: Mutex<bool>,
}

impl Spoken {
    pub(super) fn new(conversation: &str, bus: Bus, now: i64) -> Self {
        Self {
            conversation: conversation.to_owned(),
            id: uuid::Uuid::new_v4().to_string(),
            bus,
            now,
            begun: Mutex::new(false),
        }
    }

    fn tell(&self, change: ChatChange) {
        let told = ChatEvent { conversation_id: self.conversation.clone(), change };
        self.bus.publish(Event::Chat(Box::new(told)));
    }

    /// An empty message, in place of what it was.
    fn clear(&self) {
        let message = Message {
            id: self.id.clone(),
            role: MessageRole::Assistant,
            text: String::new(),
            created_at: self.now,
            suggestions: Vec::new(),
            action: None,
        };
        self.tell(ChatChange::Message { message });
    }

    fn add(&self, text: &str) {
        self.tell(ChatChange::Delta { message_id: self.id.clone(), text: text.to_owned() });
    }

    /// Whether something was said before; from now on it was.
    fn begin(&self) -> bool {
        std::mem::replace(&mut *self.begun.lock().unwrap_or_else(PoisonError::into_inner), true)
    }
}

impl Words for Spoken {
    fn delta(&self, text: &str) {
        if !self.begin() {
            self.clear();
        }
        self.add(text);
    }

    fn instead(&self, text: &str) {
        // What was never begun need not be taken back.
        if text.is_empty() && !*self.begun.lock().unwrap_or_else(PoisonError::into_inner) {
            return;
        }
        self.begin();
        self.clear();
        if !text.is_empty() {
            self.add(text);
        }
    }
}
