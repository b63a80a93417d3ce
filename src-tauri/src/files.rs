//! Which file is meant, by the desktop's own dialog. No page gives a path, and none is told one.

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Mutex, OnceLock, PoisonError};

use lockstep_wallet::api::Vault;
use lockstep_wallet::backup::{BackupStatus, DrillPassed, IfThere, Target};
use lockstep_wallet::{ApiCode, ApiError, CosignerAt, Export, Exported, Unlocked, Usable};
use rfd::{AsyncFileDialog, FileHandle};
use tauri::{AppHandle, Manager};
use tokio::sync::oneshot;

use crate::windows::MAIN;

const SUGGESTED: &str = "lockstep-backup.lockstep";

/// Asks for files, and remembers the backup that was made last.
pub(crate) struct Files {
    app: OnceLock<AppHandle>,
    latest: Mutex<Option<PathBuf>>,
    /// One dialog stands at a time.
    asking: tokio::sync::Mutex<()>,
}

/// The desktop's dialog has asked about a file that is there.
fn asked_about(path: &Path) -> IfThere {
    if path.symlink_metadata().is_ok() { IfThere::Replace } else { IfThere::Keep }
}

impl Files {
    pub(crate) fn new() -> Self {
        Self { app: OnceLock::new(), latest: Mutex::default(), asking: tokio::sync::Mutex::default() }
    }

    pub(crate) fn attach(&self, app: AppHandle) {
        // Set once, when the window is there.
        let _ = self.app.set(app);
    }

    pub(crate) async fn make_backup(&self, wallet: &Unlocked) -> Result<BackupStatus, ApiError> {
        let elsewhere = wallet.cosigner_is_elsewhere().await?;
        // The share that only the other console gives out, before the place for the backup.
        let share = match elsewhere {
            true => Some(self.ask(Wanted::Share, "No backup was made.").await?),
            false => None,
        };
        let path = self.ask(Wanted::Save(SUGGESTED.to_owned()), "No backup was made.").await?;
        let target = Target::new(path.clone(), asked_about(&path));
        let status = wallet.make_backup(&target, share.as_deref()).await?;
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
        Ok(status)
    }

    pub(crate) async fn prove_backup(&self, wallet: &Usable, latest: bool) -> Result<DrillPassed, ApiError> {
        let known = self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone().filter(|_| latest);
        let path = match known {
            Some(path) => path,
            None => self.ask(Wanted::Open, "Nothing was proven.").await?,
        };
        wallet.prove_backup(&path).await
    }

    pub(crate) async fn restore_backup(&self, wallet: &Usable, cosigner: CosignerAt) -> Result<Vault, ApiError> {
        let path = self.ask(Wanted::Open, "Nothing was restored.").await?;
        wallet.restore_backup(&path, cosigner).await
    }

    /// Back from a co-signer elsewhere the share comes in a file that its console wrote.
    pub(crate) async fn move_vault(&self, wallet: &Unlocked, to: CosignerAt) -> Result<(), ApiError> {
        let share = match to {
            CosignerAt::Here => Some(self.ask(Wanted::Share, "The vault was not moved.").await?),
            CosignerAt::Elsewhere => None,
        };
        wallet.move_vault(to, share.as_deref()).await
    }

    /// The wallet may have been locked while the dialog stood.
    pub(crate) async fn export(&self, wallet: &Unlocked, what: Export) -> Result<Exported, ApiError> {
        let path = self.ask(Wanted::Save(wallet.export_name(what)), "Nothing was written.").await?;
        wallet.still()?;
        wallet.export_to(what, &path, asked_about(&path)).await
    }

    pub(crate) async fn watch_backup(&self, wallet: &Usable) -> Result<Vault, ApiError> {
        let path = self.ask(Wanted::Open, "Nothing was imported.").await?;
        wallet.watch_backup(&path).await
    }

    /// The dialog belongs to the window's own thread; its answer is waited for elsewhere.
    async fn ask(&self, wanted: Wanted, not_done: &'static str) -> Result<PathBuf, ApiError> {
        if let Some(path) = given(&wanted) {
            return Ok(path);
        }
        let _one = self.asking.try_lock().map_err(|_| ApiError {
            code: ApiCode::Busy,
            message: format!("A file is being chosen already, in your desktop's dialog. {not_done}"),
        })?;
        let cancelled = || ApiError { code: ApiCode::Cancelled, message: format!("No file was chosen. {not_done}") };
        let app = self.app.get().ok_or_else(cancelled)?;
        let (give, given) = oneshot::channel();
        let window = app.get_webview_window(MAIN);
        let show = move || {
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
        app.run_on_main_thread(show).map_err(|_| cancelled())?;
        let chosen = given.await.ok().flatten().ok_or_else(cancelled)?;
        Ok(chosen.path().to_owned())
    }
}

type Chosen = Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>>;

/// What a file is wanted for.
#[derive(Debug)]
enum Wanted {
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
