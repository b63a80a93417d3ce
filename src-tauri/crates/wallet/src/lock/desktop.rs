//! The desktop's own lock and sleep.

use std::sync::{Arc, Mutex, PoisonError};

use lockstep_vault::desktop::{self, Bus, DesktopSignal, Report};
use serde::{Deserialize, Serialize};

use super::LockReason;
use crate::Wallet;

/// Whether the wallet hears the desktop's signals.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum DesktopWatch {
    /// Not asked yet.
    #[default]
    Starting,
    Listening,
    /// It does not, so the vault is not locked by them.
    Lost {
        reason: String,
    },
}

/// The state of both signals: sleep, and the session's lock.
#[derive(Default)]
pub(crate) struct DesktopWords(Mutex<(DesktopWatch, DesktopWatch)>);

impl DesktopWords {
    /// Sleep, and the session's lock.
    pub(crate) fn both(&self) -> (DesktopWatch, DesktopWatch) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, bus: Bus, how: DesktopWatch) {
        let mut both = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match bus {
            Bus::System => both.0 = how,
            Bus::Session => both.1 = how,
        }
    }
}

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
