//! A turn from its beginning to its end, of which the door hears whichever way it comes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::api::ChatChange;
use crate::lock::Running;
use crate::{ApiError, Unlocked, Wallet};

/// A turn that was begun. Dropping it ends the turn.
pub(super) struct Begun {
    pub(super) wallet: Wallet,
    pub(super) conversation: String,
    /// What the person typed, and the key under which it is sent; `None` where results are posted and nothing was typed.
    pub(super) message: Option<(String, String)>,
    pub(super) unsent: Arc<AtomicBool>,
    // In this order: first it is over, then it is told.
    pub(super) running: Running,
    _ended: Ended,
}

struct Ended {
    wallet: Wallet,
    conversation: String,
    unsent: Arc<AtomicBool>,
}

impl Begun {
    pub(super) fn new(
        open: &Unlocked,
        conversation: &str,
        message: Option<(String, String)>,
    ) -> Result<Self, ApiError> {
        let running = open.begin(conversation)?;
        let wallet = Wallet { inner: open.inner.clone() };
        let unsent = Arc::new(AtomicBool::new(false));
        let conversation = conversation.to_owned();
        let ended = Ended { wallet: wallet.clone(), conversation: conversation.clone(), unsent: unsent.clone() };
        Ok(Self { wallet, conversation, message, unsent, running, _ended: ended })
    }

    /// Only what was typed in this turn counts as typed.
    pub(super) fn typed(&self) -> &str {
        self.message.as_ref().map_or("", |(_, typed)| typed)
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        let unsent = self.unsent.load(Ordering::SeqCst);
        self.wallet.change(&self.conversation, ChatChange::Busy { busy: false, unsent });
    }
}
