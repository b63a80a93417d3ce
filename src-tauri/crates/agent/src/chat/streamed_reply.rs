//! The agent's words as they stream in.

use std::sync::{Mutex, PoisonError};

use lockstep_bus::{Bus, Event};
use lockstep_wallet::api::{ChatChange, ChatEvent, Message, MessageRole};

use crate::Words;

/// The agent's words on their way to the door.
pub(super) struct StreamedReply {
    conversation: String,
    pub(super) id: String,
    bus: Bus,
    now: i64,
    begun: Mutex<bool>,
}

impl StreamedReply {
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

    /// Replaces the message by an empty one.
    fn clear(&self) {
        let message = Message {
            id: self.id.clone(),
            role: MessageRole::Assistant,
            text: String::new(),
            created_at: self.now,
            suggestions: Vec::new(),
            action: None,
            spent: None,
            by_program: false,
        };
        self.tell(ChatChange::Message { message });
    }

    fn add(&self, text: &str) {
        self.tell(ChatChange::Delta { message_id: self.id.clone(), text: text.to_owned() });
    }

    /// Marks the message as begun; returns whether it was begun before.
    fn begin(&self) -> bool {
        std::mem::replace(&mut *self.begun.lock().unwrap_or_else(PoisonError::into_inner), true)
    }
}

impl Words for StreamedReply {
    fn delta(&self, text: &str) {
        if !self.begin() {
            self.clear();
        }
        self.add(text);
    }

    fn instead(&self, text: &str) {
        // A message that was never begun need not be cleared.
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
