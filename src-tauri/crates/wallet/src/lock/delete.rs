//! Deleting a vault on this device and at its co-signer. The intention is stored before the co-signer is
//! asked, so that the next start finishes an interrupted deletion or drops it.

use lockstep_actions::Cosigners as _;
use lockstep_keysign::VaultId;
use lockstep_keysign::port::PortError;
use lockstep_store::Vault;
use lockstep_texts::{Said, error};
use lockstep_vault::share_key_name;

use super::{Confirm, ConfirmAbout, VaultPurpose};
use crate::{ApiCode, ApiError, Elsewhere, Unlocked, Wallet};

/// The sentence to type if there is no backup.
pub const WITHOUT_A_BACKUP: &str = "I have no backup";

impl Unlocked {
    /// Removes the vault for ever: the co-signer's share, the device's share, its key in the keychain, and
    /// all data about it here. The person types the vault's name, the password, and a sentence if there is no
    /// backup.
    pub async fn delete_vault(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        let vault = self.require_vault().await?;
        self.refuse_while_under_way(error::delete_under_way()).await?;
        let mut confirm = vec![Confirm { about: ConfirmAbout::VaultName, text: vault.name.clone() }];
        if vault.backed_up_at.is_none() {
            confirm.push(Confirm { about: ConfirmAbout::NoBackup, text: WITHOUT_A_BACKUP.to_owned() });
        }
        let accepted = self.accepted_password(&vault, VaultPurpose::DeleteVault, &confirm).await?;
        // No other vault is chosen until it is gone.
        let _alone = self.alone()?;
        self.refuse_while_under_way(error::delete_under_way()).await?;
        self.still()?;
        self.require_nothing_left(&vault, &accepted.key).await?;
        let cosigner = self.inner.cosigners.of(&vault)?;
        let checkpoints = self.inner.executor.checkpoints.clone();
        self.inner.store.set_deleting(vault.id, Some(self.inner.clock.now())).await?;
        checkpoints.reach("delete.before");
        let removed = cosigner.remove(vault.id, accepted.key).await;
        checkpoints.reach("delete.removed");
        match removed {
            Ok(()) | Err(PortError::UnknownVault) => self.finish_deletion(vault.id).await,
            // Whether it was removed is found out now, or at the next start.
            Err(PortError::Unreachable { .. }) => self.settle_deletion(&vault).await,
            Err(other) => {
                self.inner.store.set_deleting(vault.id, None).await?;
                Err(ApiError::of(ApiCode::Cosigner, &other).and_so(error::delete_not_deleted()))
            }
        }
    }

    /// Steps in progress have to be settled with the co-signer that signed them.
    pub(crate) async fn refuse_while_under_way(&self, busy: Said) -> Result<(), ApiError> {
        let vault = self.require_vault_id()?;
        let open = self.inner.store.open_bundles().await?;
        if self.is_anything_of_the_vault_running() || open.iter().any(|bundle| bundle.vault == vault) {
            return Err(ApiError::new(ApiCode::Busy, busy));
        }
        Ok(())
    }
}

impl Wallet {
    /// Finishes an interrupted deletion if the co-signer has deleted its share; otherwise drops it.
    pub(crate) async fn settle_deletion(&self, vault: &Vault) -> Result<(), ApiError> {
        let there = self.inner.cosigners.of(vault)?.vaults().await?;
        if there.iter().any(|(id, _)| *id == vault.id) {
            self.inner.store.set_deleting(vault.id, None).await?;
            return Err(ApiError::new(ApiCode::Cosigner, error::delete_share_stays()));
        }
        self.finish_deletion(vault.id).await
    }

    async fn finish_deletion(&self, vault: VaultId) -> Result<(), ApiError> {
        let checkpoints = self.inner.executor.checkpoints.clone();
        // The rows go last: until then the next start knows what is left to do.
        self.inner.keychain.delete(&Elsewhere::session_name(vault)).await?;
        self.inner.keychain.delete(&share_key_name(vault)).await?;
        checkpoints.reach("delete.keychain");
        self.inner.store.delete_vault(vault).await?;
        checkpoints.reach("delete.after");
        self.inner.executor.memory.void();
        self.turn_from(vault).await
    }
}
