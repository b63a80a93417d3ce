use std::path::Path;

use lockstep_actions::Cosigners as _;
use lockstep_actions::consent::Wrong;
use lockstep_keysign::PasswordKey;
use lockstep_keysign::port::{ExportedShare, Generations, PortError};
use lockstep_store::{CosignerAt, Vault};
use lockstep_texts::{error, progress, question};
use lockstep_vault::backup as format;
use lockstep_vault::{Password, seal};
use subtle::ConstantTimeEq;

use super::{BackupQuestion, BackupSecret, BackupStage, BackupStatus, Target, and_so, at_the_console, read_share};
use crate::{ApiCode, ApiError, Unlocked, Wallet};

impl Unlocked {
    /// Writes a backup of the vault. Both passwords are asked in the consent window or at the terminal. The
    /// backup counts as made only after the file was read back from the disk and opened with the new
    /// password. A remote co-signer's share comes in a file from its console.
    pub async fn make_backup(&self, target: &Target, share: Option<&Path>) -> Result<BackupStatus, ApiError> {
        let _only = self.alone()?;
        let vault = self.require_vault().await?;
        target.check()?;
        let source = share_for(&vault, share)?;
        let (vault_key, exported) = self.export(&vault, source).await?;
        let password = self.new_backup_password(&vault, &vault_key).await?;
        drop(vault_key);
        self.write_backup(&vault, &exported, &password, target).await?;
        self.tell_backup(BackupStage::Done, progress::backup_written());
        self.tell_modified();
        self.backup_status().await
    }

    /// The state of the vault's backup.
    pub async fn backup_status(&self) -> Result<BackupStatus, ApiError> {
        let vault = self.require_vault().await?;
        let Some(backup) = self.inner.store.backup(vault.id).await? else {
            return Ok(BackupStatus {
                made_at: None,
                proven_at: None,
                restored_at: None,
                out_of_date: false,
                refresh_advised: false,
                unknown: None,
            });
        };
        let (refreshed, unknown) = match self.generations(&vault).await {
            Ok(generations) => (generations.active != backup.generation, None),
            Err(error) => (false, Some(error.to_string())),
        };
        Ok(BackupStatus {
            made_at: Some(backup.made_at),
            proven_at: backup.proven_at,
            restored_at: backup.restored_at,
            out_of_date: refreshed,
            refresh_advised: backup.restored_at.is_some() && !refreshed && unknown.is_none(),
            unknown,
        })
    }
}

impl Wallet {
    /// Asks for the vault's password until the co-signer exports its share or the person gives up.
    async fn export(
        &self,
        vault: &Vault,
        from_console: Option<ExportedShare>,
    ) -> Result<(PasswordKey, ExportedShare), ApiError> {
        self.tell_backup(BackupStage::VaultPassword, progress::type_password());
        let mut wrong = None;
        loop {
            let question = BackupQuestion {
                secret: BackupSecret::VaultForBackup,
                vault_name: Some(vault.name.clone()),
                wrong,
                problem: None,
            };
            let key = self
                .ask_backup(question, Some(&error::backup_not_made()))
                .await?
                .key(vault.kdf_salt, vault.kdf)
                .await
                .map_err(|error| ApiError::of(ApiCode::Internal, &error).and_so(error::backup_not_made()))?;
            let cosigner =
                self.inner.cosigners.of(vault).map_err(ApiError::from).map_err(and_so(error::backup_not_made()))?;
            let given = match &from_console {
                Some(share) => cosigner.unlock(vault.id, key.clone()).await.map(|()| share.clone()),
                None => cosigner.export(vault.id, key.clone()).await,
            };
            match given {
                Ok(exported) => {
                    if from_console.is_some() {
                        self.prove_share(vault, &key, &exported).await.map_err(and_so(error::backup_not_made()))?;
                    }
                    return Ok((key, exported));
                }
                Err(error) => {
                    wrong = Some(Wrong::of(error).map_err(ApiError::from).map_err(and_so(error::backup_not_made()))?)
                }
            }
        }
    }

    /// Asks for the backup's password until it differs from the vault's. The derived keys are compared.
    async fn new_backup_password(&self, vault: &Vault, vault_key: &PasswordKey) -> Result<Password, ApiError> {
        self.tell_backup(BackupStage::BackupPassword, progress::choose_backup_password());
        let mut problem = None;
        loop {
            let question = BackupQuestion {
                secret: BackupSecret::NewBackup,
                vault_name: Some(vault.name.clone()),
                wrong: None,
                problem,
            };
            let password = self.ask_backup(question, Some(&error::backup_not_made())).await?;
            let told = |error: lockstep_vault::PasswordError| {
                ApiError::of(ApiCode::Invalid, &error).and_so(error::backup_not_made())
            };
            BackupQuestion::check(BackupSecret::NewBackup, &password).map_err(told)?;
            let as_the_vaults = password.key(vault.kdf_salt, vault.kdf).await.map_err(told)?;
            if !bool::from(as_the_vaults.as_bytes().ct_eq(vault_key.as_bytes())) {
                return Ok(password);
            }
            problem = Some(question::backup_not_the_vaults());
        }
    }

    async fn generations(&self, vault: &Vault) -> Result<Generations, PortError> {
        self.inner.cosigners.of(vault)?.generation(vault.id).await
    }

    async fn write_backup(
        &self,
        vault: &Vault,
        exported: &ExportedShare,
        password: &Password,
        target: &Target,
    ) -> Result<(), ApiError> {
        let checkpoints = &self.inner.executor.checkpoints;
        self.tell_backup(BackupStage::Writing, progress::writing());
        let generation =
            self.generations(vault).await.map_err(ApiError::from).map_err(and_so(error::backup_not_made()))?;
        let contents = self.collect(vault, exported, generation.active).await?;
        let bytes = format::write(&contents, password)
            .await
            .map_err(ApiError::from)
            .map_err(and_so(error::backup_not_made()))?;
        checkpoints.reach("backup.write.before");
        let staged = target.stage(&bytes)?;
        checkpoints.reach("backup.write.after");
        self.tell_backup(BackupStage::Reading, progress::reading());
        opens(&staged.read()?, &bytes, password).await?;
        checkpoints.reach("backup.read.after");
        staged.place()?;
        checkpoints.reach("backup.place.after");
        self.inner.store.note_backup_made(vault.id, generation.active, contents.made_at).await?;
        checkpoints.reach("backup.note.after");
        Ok(())
    }
}

/// The share in the console's file, if the co-signer is remote; `None` if the co-signer exports it.
fn share_for(vault: &Vault, file: Option<&Path>) -> Result<Option<ExportedShare>, ApiError> {
    match (vault.cosigner, file) {
        (CosignerAt::Here, None) => Ok(None),
        (CosignerAt::Here, Some(_)) => {
            Err(ApiError::invalid(error::backup_share_without_file()).and_so(error::backup_not_made()))
        }
        (CosignerAt::Elsewhere, Some(file)) => read_share(file).map(Some).map_err(and_so(error::backup_not_made())),
        (CosignerAt::Elsewhere, None) => {
            Err(ApiError::new(ApiCode::Refused, error::backup_share_at_console(at_the_console(vault.id))))
        }
    }
}

/// Checks the file that was read back: equal to what was written, opens with the password, and has a share
/// that opens with its key.
async fn opens(read: &[u8], written: &[u8], password: &Password) -> Result<(), ApiError> {
    let broken = || ApiError::new(ApiCode::Internal, error::backup_differs());
    let opened = format::read(read, password).await.map_err(|_| broken())?;
    let share = seal::open(&opened.sealed_share, opened.vault, &opened.share_key).map_err(|_| broken())?;
    if read == written && *share.public_keys() == opened.keys { Ok(()) } else { Err(broken()) }
}
