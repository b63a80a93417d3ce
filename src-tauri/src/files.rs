//! Which file is meant, by the desktop's own dialog. No page gives a path, and none is told one.

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lockstep_wallet::consent::Consent;
use lockstep_wallet::{ApiCode, ApiError};
use rfd::{AsyncFileDialog, FileHandle};
use tauri::{AppHandle, Manager};
use tokio::sync::oneshot;

use crate::windows::{MAIN, has_something_to_show};

/// Asks for files, and remembers the backup that was made last.
pub(crate) struct Files {
    app: OnceLock<AppHandle>,
    latest: Mutex<Option<PathBuf>>,
    /// One dialog stands at a time.
    asking: tokio::sync::Mutex<()>,
}

impl Files {
    pub(crate) fn new() -> Self {
        Self { app: OnceLock::new(), latest: Mutex::default(), asking: tokio::sync::Mutex::default() }
    }

    pub(crate) fn attach(&self, app: AppHandle) {
        // Set once, when the window is there.
        let _ = self.app.set(app);
    }

    pub(crate) fn remember(&self, path: PathBuf) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
    }

    pub(crate) fn latest(&self) -> Option<PathBuf> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The dialog belongs to the window's own thread; its answer is waited for elsewhere.
    ///
    /// # Errors
    /// While a question waits in the consent window: the dialog would take the keys of a password that is being typed there. Where a
    /// dialog stands already, and where the person chooses nothing.
    pub(crate) async fn ask(&self, wanted: Wanted, not_done: &'static str) -> Result<PathBuf, ApiError> {
        let asked = || ApiError {
            code: ApiCode::Busy,
            message: format!("A question waits for you in the consent window. Answer it first. {not_done}"),
        };
        let app = self.app.get().ok_or_else(|| cancelled(not_done))?;
        let consent = app.state::<Arc<Consent>>().inner().clone();
        if has_something_to_show(&consent) {
            return Err(asked());
        }
        if let Some(path) = given(&wanted) {
            return Ok(path);
        }
        let _one = self.asking.try_lock().map_err(|_| ApiError {
            code: ApiCode::Busy,
            message: format!("A file is being chosen already, in your desktop's dialog. {not_done}"),
        })?;
        let (give, given) = oneshot::channel();
        let window = app.get_webview_window(MAIN);
        let show = move || {
            // A question may have come since; dropping the sender ends the waiting.
            if has_something_to_show(&consent) {
                return;
            }
            let mut dialog = AsyncFileDialog::new();
            if let Some(window) = &window {
                dialog = dialog.set_parent(window);
            }
            let chosen: Chosen = match wanted {
                Wanted::Save(name) => Box::pin(dialog.set_file_name(name).save_file()),
                Wanted::Open => Box::pin(dialog.pick_file()),
                Wanted::Share => {
                    Box::pin(dialog.set_title("The file that the co-signer's console has written").pick_file())
                }
            };
            tauri::async_runtime::spawn(async move {
                // Whoever asked may have gone.
                let _ = give.send(chosen.await);
            });
        };
        app.run_on_main_thread(show).map_err(|_| cancelled(not_done))?;
        let chosen = given.await.map_err(|_| asked())?.ok_or_else(|| cancelled(not_done))?;
        Ok(chosen.path().to_owned())
    }
}

fn cancelled(not_done: &str) -> ApiError {
    ApiError { code: ApiCode::Cancelled, message: format!("No file was chosen. {not_done}") }
}

type Chosen = Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>>;

/// What a file is wanted for.
#[derive(Debug)]
pub(crate) enum Wanted {
    /// To be written, under this name unless the person chooses another.
    Save(String),
    /// To be read.
    Open,
    /// To be read: a co-signer's share.
    Share,
}

#[cfg(not(feature = "e2e"))]
fn given(_wanted: &Wanted) -> Option<PathBuf> {
    None
}

/// The file that a story names in the environment, in place of the dialog.
#[cfg(feature = "e2e")]
fn given(wanted: &Wanted) -> Option<PathBuf> {
    let name = match wanted {
        Wanted::Save(_) | Wanted::Open => "LOCKSTEP_BACKUP_FILE",
        Wanted::Share => "LOCKSTEP_SHARE_FILE",
    };
    std::env::var_os(name).map(PathBuf::from)
}
