//! Whether the wallet hears the desktop's lock and sleep.

use std::sync::{Mutex, PoisonError};

use lockstep_vault::desktop::Bus;
use serde::{Deserialize, Serialize};

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

    pub(super) fn note(&self, bus: Bus, how: DesktopWatch) {
        let mut both = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match bus {
            Bus::System => both.0 = how,
            Bus::Session => both.1 = how,
        }
    }
}
