//! Files, chosen in the desktop's own dialog. No page sends or receives a path.

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lockstep_texts::{Said, desktop, error};
use lockstep_wallet::consent::Consent;
use lockstep_wallet::{ApiCode, ApiError};
use rfd::{AsyncFileDialog, FileHandle};
use tauri::{AppHandle, Manager};
use tokio::sync::oneshot;

use crate::front::MAIN;
use crate::pages::has_something_to_show;
use crate::speech::Speech;

/// Asks for files, and remembers the latest backup.
pub(crate) struct Files {
    app: OnceLock<AppHandle>,
    latest: Mutex<Option<PathBuf>>,
    /// Allows one dialog at a time.
    asking: tokio::sync::Mutex<()>,
}

impl Files {
    pub(crate) fn new() -> Self {
        Self { app: OnceLock::new(), latest: Mutex::default(), asking: tokio::sync::Mutex::default() }
    }

    pub(crate) fn attach(&self, app: AppHandle) {
        // Set once, when the window exists.
        let _ = self.app.set(app);
    }

    pub(crate) fn remember(&self, path: PathBuf) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
    }

    pub(crate) fn latest(&self) -> Option<PathBuf> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Shows the dialog on the window's thread and waits for its answer on another.
    ///
    /// # Errors
    /// A question waits in the consent window (the dialog would take keystrokes of a password), another
    /// dialog is open, or the person chose nothing.
    pub(crate) async fn ask(&self, wanted: Wanted, not_done: Said) -> Result<PathBuf, ApiError> {
        let busy = |why: Said| ApiError::new(ApiCode::Busy, why).and_so(not_done.clone());
        let asked = || busy(error::desktop_question_waits());
        let cancelled = || ApiError::cancelled(error::desktop_no_file()).and_so(not_done.clone());
        let app = self.app.get().ok_or_else(cancelled)?;
        let consent = app.state::<Arc<Consent>>().inner().clone();
        if has_something_to_show(&consent) {
            return Err(asked());
        }
        if let Some(path) = given(&wanted) {
            return Ok(path);
        }
        let _one = self.asking.try_lock().map_err(|_| busy(error::desktop_dialog_open()))?;
        let (give, given) = oneshot::channel();
        let window = app.get_webview_window(MAIN);
        let speech = app.state::<Arc<Speech>>().inner().clone();
        let show = move || {
            // A question may have come since. Dropping the sender ends the wait.
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
                Wanted::Folder => Box::pin(dialog.pick_folder()),
                Wanted::Share => Box::pin(dialog.set_title(speech.say(&desktop::file_share())).pick_file()),
                Wanted::Forge => Box::pin(dialog.set_title(speech.say(&desktop::file_forge())).pick_file()),
                Wanted::Compiler => Box::pin(dialog.set_title(speech.say(&desktop::file_compiler())).pick_file()),
            };
            tauri::async_runtime::spawn(async move {
                // The caller may have gone.
                let _ = give.send(chosen.await);
            });
        };
        app.run_on_main_thread(show).map_err(|_| cancelled())?;
        let chosen = given.await.map_err(|_| asked())?.ok_or_else(cancelled)?;
        Ok(chosen.path().to_owned())
    }
}

type Chosen = Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>>;

/// The purpose of a file.
#[derive(Debug)]
pub(crate) enum Wanted {
    /// A file to write; the text is its suggested name.
    Save(String),
    /// A file to read.
    Open,
    /// A folder to read.
    Folder,
    /// A co-signer's share to read.
    Share,
    /// `forge` of Foundry.
    Forge,
    /// A Solidity compiler.
    Compiler,
}

#[cfg(not(feature = "e2e"))]
fn given(_wanted: &Wanted) -> Option<PathBuf> {
    None
}

/// The file that a story names in the environment instead of using the dialog.
#[cfg(feature = "e2e")]
fn given(wanted: &Wanted) -> Option<PathBuf> {
    let name = match wanted {
        Wanted::Save(_) | Wanted::Open => "LOCKSTEP_BACKUP_FILE",
        Wanted::Folder => "LOCKSTEP_FOLDER",
        Wanted::Share => "LOCKSTEP_SHARE_FILE",
        Wanted::Forge => "LOCKSTEP_FORGE",
        Wanted::Compiler => "LOCKSTEP_COMPILER",
    };
    std::env::var_os(name).map(PathBuf::from)
}
