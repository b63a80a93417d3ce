//! The operations that need a file. The person chooses it in the desktop's dialog; the wallet does the rest.

use std::path::{Path, PathBuf};

use lockstep_app::OpenChats;
use lockstep_texts::{Said, error};
use lockstep_wallet::api::Vault;
use lockstep_wallet::backup::{BackupStatus, DrillPassed, IfThere, Target};
use lockstep_wallet::{
    ApiError, CosignerAt, DescriptorFolder, Export, Exported, ScriptPrograms, SupportProgram, Usable,
};

use crate::files::Wanted;
use crate::gates::Passed;

const SUGGESTED: &str = "lockstep-backup.lockstep";

/// The desktop's dialog has already asked about an existing file.
fn asked_about(path: &Path) -> IfThere {
    if path.symlink_metadata().is_ok() { IfThere::Replace } else { IfThere::Keep }
}

impl Passed<'_, OpenChats> {
    pub(crate) async fn make_backup(&self) -> Result<BackupStatus, ApiError> {
        let elsewhere = self.wallet.cosigner_is_elsewhere().await?;
        // The co-signer's share is asked for before the place of the backup, because the person has to fetch
        // it from the console.
        let share = match elsewhere {
            true => Some(self.ask(Wanted::Share, error::backup_not_made()).await?),
            false => None,
        };
        let path = self.ask(Wanted::Save(SUGGESTED.to_owned()), error::backup_not_made()).await?;
        let target = Target::new(path.clone(), asked_about(&path));
        let status = self.wallet.make_backup(&target, share.as_deref()).await?;
        self.door.files().remember(path);
        Ok(status)
    }

    /// To come back from a remote co-signer, the wallet needs the share in a file that its console wrote.
    pub(crate) async fn move_vault(&self, to: CosignerAt) -> Result<(), ApiError> {
        let share = match to {
            CosignerAt::Here => Some(self.ask(Wanted::Share, error::move_not_moved()).await?),
            CosignerAt::Elsewhere => None,
        };
        self.wallet.move_vault(to, share.as_deref()).await
    }

    /// The wallet may have been locked while the dialog was open.
    pub(crate) async fn use_descriptor_folder(&self) -> Result<DescriptorFolder, ApiError> {
        let folder = self.ask(Wanted::Folder, error::wallet_nothing_changed()).await?;
        self.still()?;
        self.wallet.use_descriptor_folder(&folder).await
    }

    /// The wallet may have been locked while a dialog was open.
    pub(crate) async fn use_script_programs(&self) -> Result<ScriptPrograms, ApiError> {
        let forge = self.ask(Wanted::Forge, error::wallet_nothing_changed()).await?;
        let compiler = self.ask(Wanted::Compiler, error::wallet_nothing_changed()).await?;
        self.still()?;
        self.wallet.use_script_programs(&forge, &compiler).await
    }

    /// The wallet may have been locked while the dialog was open.
    pub(crate) async fn export_conversation(&self, id: &str) -> Result<Exported, ApiError> {
        let name = self.conversation_file_name(id).await?;
        let path = self.ask(Wanted::Save(name), error::wallet_nothing_written()).await?;
        self.still()?;
        self.export_conversation_to(id, &path, asked_about(&path)).await
    }

    /// The wallet may have been locked while the dialog was open.
    pub(crate) async fn export_csv(&self, what: Export, only: Option<&[String]>) -> Result<Exported, ApiError> {
        let path = self.ask(Wanted::Save(self.export_name(what)), error::wallet_nothing_written()).await?;
        self.still()?;
        self.export_to(what, only, &path, asked_about(&path)).await
    }
}

impl Passed<'_, Usable> {
    /// The wallet may have been locked while the dialog was open.
    pub(crate) async fn support_bundle(&self, with_addresses: bool) -> Result<(), ApiError> {
        let path = self.ask(Wanted::Save(self.support_bundle_name()), error::wallet_nothing_written()).await?;
        self.still()?;
        let program = SupportProgram { name: "lockstep-desktop", web_kit: tauri::webview_version().ok() };
        self.support_bundle_to(&program, with_addresses, &path, asked_about(&path)).await
    }

    pub(crate) async fn prove_backup(&self, latest: bool) -> Result<DrillPassed, ApiError> {
        let path = match self.door.files().latest().filter(|_| latest) {
            Some(path) => path,
            None => self.ask(Wanted::Open, error::restore_not_proven()).await?,
        };
        self.wallet.prove_backup(&path).await
    }

    pub(crate) async fn restore_backup(&self, cosigner: CosignerAt) -> Result<Vault, ApiError> {
        let path = self.ask(Wanted::Open, error::restore_not_restored()).await?;
        self.wallet.restore_backup(&path, cosigner).await
    }

    pub(crate) async fn watch_backup(&self) -> Result<Vault, ApiError> {
        let path = self.ask(Wanted::Open, error::import_not_imported()).await?;
        self.wallet.watch_backup(&path).await
    }
}

impl<W> Passed<'_, W> {
    async fn ask(&self, wanted: Wanted, not_done: Said) -> Result<PathBuf, ApiError> {
        self.door.files().ask(wanted, not_done).await
    }
}
