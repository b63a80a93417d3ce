//! The chat API of an open profile: its key, and its bounds.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_app::App;
use lockstep_wallet::programs::ChatDoor;
use tokio::sync::Semaphore;

use super::key::Key;

/// How many requests are answered at once.
const AT_ONCE: usize = 8;
/// How many streams are open at once.
const STREAMS: usize = 8;

/// The chat API of an open profile.
pub struct ChatApi {
    pub(super) app: App,
    file: PathBuf,
    key: Mutex<Option<Arc<Key>>>,
    pub(super) at_once: Arc<Semaphore>,
    pub(super) streams: Arc<Semaphore>,
}

impl ChatApi {
    pub(crate) fn new(app: App, file: PathBuf) -> Self {
        let (at_once, streams) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Semaphore::new(STREAMS)));
        Self { app, file, key: Mutex::default(), at_once, streams }
    }

    fn held(&self) -> MutexGuard<'_, Option<Arc<Key>>> {
        self.key.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a new key, or takes the present one away. Without a key nothing is answered.
    pub(crate) fn serve(&self, on: bool) -> std::io::Result<()> {
        let mut held = self.held();
        if on && held.is_none() {
            *held = Some(Arc::new(Key::write(&self.file)?));
        } else if !on {
            *held = None;
        }
        Ok(())
    }

    pub(super) fn key(&self) -> Option<Arc<Key>> {
        self.held().clone()
    }

    /// Where it is, while it is served from this address.
    pub(crate) fn door(&self, origin: String) -> Option<ChatDoor> {
        self.key().map(|_| ChatDoor { url: format!("{origin}/api"), key_file: self.file.display().to_string() })
    }
}
