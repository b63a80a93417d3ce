//! The desktop's own lock and sleep.

use std::sync::Arc;

use lockstep_vault::desktop::{self, DesktopSignal, Report};

use super::desktop_words::DesktopWatch;
use super::state::LockReason;
use crate::Wallet;

impl Wallet {
    /// Locks the vault whenever the desktop says that it sleeps or is locked. For doors that stay open.
    pub fn lock_with_the_desktop(&self) {
        let inner = Arc::downgrade(&self.inner);
        desktop::listen(move |report| {
            let Some(inner) = inner.upgrade() else { return };
            let wallet = Self { inner };
            let words = &wallet.inner.lock.desktop;
            match report {
                Report::Listening(bus) => words.note(bus, DesktopWatch::Listening),
                Report::Lost(bus, reason) => {
                    let reason = lockstep_chain::plain_text(&reason, 160);
                    tracing::warn!(?bus, "the desktop's message bus cannot be reached");
                    words.note(bus, DesktopWatch::Lost { reason });
                    wallet.tell_modified();
                }
                Report::Signal(DesktopSignal::Sleeps) => wallet.lock(LockReason::Sleep),
                Report::Signal(DesktopSignal::Locks) => wallet.lock(LockReason::Session),
            }
        });
    }
}
