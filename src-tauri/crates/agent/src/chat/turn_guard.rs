//! A running turn. The door learns of its end however it ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_wallet::api::ChatChange;
use lockstep_wallet::consent::Prompt;
use lockstep_wallet::{ApiError, Running};

use crate::{Chats, OpenChats};

/// The person's message.
pub(super) struct TypedMessage {
    /// The key under which it is sent.
    pub(super) key: String,
    pub(super) text: String,
    /// The words of it that the person typed.
    pub(super) typed: String,
    /// Whether a program wrote it.
    pub(super) by_program: bool,
}

/// A running turn. Dropping it ends the turn.
pub(super) struct TurnGuard {
    pub(super) chats: Chats,
    pub(super) conversation: String,
    /// The person's message; `None` if the turn only posts results.
    pub(super) written: Option<TypedMessage>,
    pub(super) unsent: Arc<AtomicBool>,
    /// Whether the person declined a signature in this turn.
    pub(super) declined: AtomicBool,
    // Declared before the fields that report the end, so that the turn is over when the door hears it.
    pub(super) running: Running,
    _ended: Ended,
}

struct Ended {
    chats: Chats,
    conversation: String,
    unsent: Arc<AtomicBool>,
}

impl TurnGuard {
    pub(super) fn new(open: &OpenChats, conversation: &str, written: Option<TypedMessage>) -> Result<Self, ApiError> {
        let running = open.begin(conversation)?;
        let chats = open.chats.clone();
        let unsent = Arc::new(AtomicBool::new(false));
        let conversation = conversation.to_owned();
        let ended = Ended { chats: chats.clone(), conversation: conversation.clone(), unsent: unsent.clone() };
        Ok(Self { chats, conversation, written, unsent, declined: AtomicBool::new(false), running, _ended: ended })
    }

    pub(super) fn tell_busy(&self) {
        self.chats.change(&self.conversation, ChatChange::Busy { busy: true, unsent: false });
    }

    /// The message of this turn, and the typed words of it.
    pub(super) fn words(&self) -> (Prompt<'_>, &str) {
        match &self.written {
            Some(written) => (Prompt { text: &written.text, by_program: written.by_program }, &written.typed),
            None => (Prompt::default(), ""),
        }
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        let unsent = self.unsent.load(Ordering::SeqCst);
        self.chats.change(&self.conversation, ChatChange::Busy { busy: false, unsent });
    }
}
