//! A turn from its beginning to its end, of which the door hears whichever way it comes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_wallet::api::ChatChange;
use lockstep_wallet::{ApiError, Running};

use crate::{Chats, OpenChats};

/// What the person wrote.
pub(super) struct Written {
    /// The key under which it is sent.
    pub(super) key: String,
    pub(super) text: String,
    /// What of it are their own words.
    pub(super) typed: String,
}

/// A turn that was begun. Dropping it ends the turn.
pub(super) struct Begun {
    pub(super) chats: Chats,
    pub(super) conversation: String,
    /// What the person wrote; `None` where results are posted and nothing was written.
    pub(super) written: Option<Written>,
    pub(super) unsent: Arc<AtomicBool>,
    /// Whether the person said no to a signature in this turn.
    pub(super) declined: AtomicBool,
    // In this order: first it is over, then it is told.
    pub(super) running: Running,
    _ended: Ended,
}

struct Ended {
    chats: Chats,
    conversation: String,
    unsent: Arc<AtomicBool>,
}

impl Begun {
    pub(super) fn new(open: &OpenChats, conversation: &str, written: Option<Written>) -> Result<Self, ApiError> {
        let running = open.begin(conversation)?;
        let chats = open.chats.clone();
        let unsent = Arc::new(AtomicBool::new(false));
        let conversation = conversation.to_owned();
        let ended = Ended { chats: chats.clone(), conversation: conversation.clone(), unsent: unsent.clone() };
        Ok(Self { chats, conversation, written, unsent, declined: AtomicBool::new(false), running, _ended: ended })
    }

    /// Tells the door that the turn runs.
    pub(super) fn tell_busy(&self) {
        self.chats.change(&self.conversation, ChatChange::Busy { busy: true, unsent: false });
    }

    /// What was written in this turn, and what of it was typed. Nothing else counts as typed.
    pub(super) fn words(&self) -> (&str, &str) {
        self.written.as_ref().map_or(("", ""), |written| (&written.text, &written.typed))
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        let unsent = self.unsent.load(Ordering::SeqCst);
        self.chats.change(&self.conversation, ChatChange::Busy { busy: false, unsent });
    }
}
