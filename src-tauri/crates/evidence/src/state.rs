//! The state behind all tools and pages.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_platform::UnixMillis;
use serde_json::json;
use tokio::sync::watch;

use crate::config::Config;
use crate::error::{EvidenceError, Kind};
use crate::ports::Ports;
use crate::records::Records;
use crate::sessions::Sessions;

/// Records and sessions.
#[derive(Default)]
pub(crate) struct State {
    pub(crate) records: Records,
    pub(crate) sessions: Sessions,
}

/// Everything that tools and pages share.
pub(crate) struct Shared {
    pub(crate) ports: Ports,
    pub(crate) config: Config,
    state: Mutex<State>,
    /// Counts changes of sessions, for those that wait.
    changed: watch::Sender<u64>,
    /// Where the local pages are now.
    pages: Mutex<Option<String>>,
    /// Lets one writer at a time write, so that writes keep their order.
    writing: tokio::sync::Mutex<()>,
}

impl Shared {
    pub(crate) fn new(ports: Ports, config: Config, records: Records) -> Self {
        let pages = Mutex::new(config.pages.clone());
        let state = Mutex::new(State { records, sessions: Sessions::default() });
        Self { ports, config, state, changed: watch::Sender::new(0), pages, writing: tokio::sync::Mutex::new(()) }
    }

    /// The state. It is never held while something outside is asked.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn now(&self) -> UnixMillis {
        self.ports.clock.now()
    }

    /// Where the local pages are.
    ///
    /// # Errors
    /// There are none here, so the tool is closed.
    pub(crate) fn pages(&self) -> Result<String, EvidenceError> {
        let closed = || EvidenceError::refused(Kind::Blocked, json!({"reason": "local_pages_unavailable"}));
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)
    }

    /// Where the local pages are, for a caller who may see what they show. The address is enough to read the page.
    ///
    /// # Errors
    /// There are none here, or the vault shows them and the caller may not see so much.
    pub(crate) fn pages_for(&self, may: bool) -> Result<String, EvidenceError> {
        let closed = || EvidenceError::refused(Kind::Blocked, json!({"reason": "local_pages_unavailable"}));
        if self.ports.vault.is_some() && !may {
            return Err(closed());
        }
        self.pages()
    }

    pub(crate) fn set_pages(&self, pages: Option<String>) {
        *self.pages.lock().unwrap_or_else(PoisonError::into_inner) = pages;
    }

    /// Tells those that wait that a session changed.
    pub(crate) fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Writes what changed, to its end, also if the call that changed it ends before.
    ///
    /// # Errors
    /// It could not be written. It stays in memory and is written with the next change.
    pub(crate) async fn flush(self: &Arc<Self>) -> Result<(), EvidenceError> {
        let shared = Arc::clone(self);
        tokio::spawn(async move { shared.write().await }).await.unwrap_or_else(|_| Err(not_written()))
    }

    async fn write(&self) -> Result<(), EvidenceError> {
        let Some(keeper) = &self.ports.keeper else {
            self.state().records.changes();
            return Ok(());
        };
        let _order = self.writing.lock().await;
        let change = self.state().records.changes();
        if change.put.is_empty() && change.removed.is_empty() {
            return Ok(());
        }
        let put = change.put.iter().map(|kept| (kept.kind.clone(), kept.key.clone()));
        let keys: Vec<_> = put.chain(change.removed.iter().cloned()).collect();
        let written = keeper.change(change.put, change.removed).await;
        written.map_err(|_| {
            let mut state = self.state();
            for (kind, key) in &keys {
                state.records.touch(kind, key);
            }
            not_written()
        })
    }
}

fn not_written() -> EvidenceError {
    EvidenceError::refused(Kind::InternalError, json!({"reason": "records_not_written"}))
}
