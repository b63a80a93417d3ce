//! Changing the vault's password. The co-signer has the settings of the valid password, so that the device
//! can ask for them after a crash at any point.

use lockstep_actions::Cosigners as _;
use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_store::Vault;
use lockstep_texts::{Said, error};

use super::{LockReason, VaultPurpose};
use crate::consent::NewPassword;
use crate::create::fresh_params;
use crate::{ApiCode, ApiError, Unlocked};

impl Unlocked {
    /// Asks for the old password, then for a new one twice. After that, only the new one opens the vault.
    pub async fn change_password(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        self.refuse_while_running(error::password_busy())?;
        let vault = self.require_vault().await?;
        let old = self.accepted_password(&vault, VaultPurpose::ChangePassword, &[]).await?;
        let new = self
            .unless_locked(old.seen, self.inner.consent.ask(NewPassword { vault_name: vault.name.clone() }))
            .await?;
        new.check_new(&[&vault.name]).map_err(|error| ApiError::of(ApiCode::Invalid, &error))?;
        if new.is_same(&old.password) {
            return Err(ApiError::invalid(error::password_as_before()));
        }
        let params = fresh_params()?;
        let key =
            new.key(params.kdf_salt, params.kdf).await.map_err(|error| ApiError::of(ApiCode::Internal, &error))?;
        self.refuse_while_running(error::password_busy())?;
        self.still()?;
        self.require_nothing_left(&vault, &old.key).await?;
        let checkpoints = self.inner.executor.checkpoints.clone();
        checkpoints.reach("password.before");
        let changed = self.inner.cosigners.of(&vault)?.change_password(vault.id, old.key, key, params).await;
        checkpoints.reach("password.after");
        match changed {
            Ok(()) => self.inner.store.set_kdf(vault.id, params.kdf_salt, params.kdf).await?,
            Err(PortError::Unreachable { .. }) => self.which_holds(&vault, params).await?,
            Err(other) => return Err(other.into()),
        }
        checkpoints.reach("password.kept");
        self.tell_modified();
        Ok(())
    }

    /// No answer came, so the co-signer's settings show which password is valid. If it does not answer again,
    /// the vault is locked, and the next unlocking finds out.
    async fn which_holds(&self, vault: &Vault, wanted: KeygenParams) -> Result<(), ApiError> {
        match self.with_kdf(vault).await {
            Ok(now) if (now.kdf_salt, now.kdf) == (wanted.kdf_salt, wanted.kdf) => Ok(()),
            Ok(_) => Err(ApiError::new(ApiCode::Cosigner, error::password_unchanged())),
            Err(_) => {
                self.lock(LockReason::PasswordUnknown);
                Err(ApiError::new(ApiCode::Cosigner, error::password_unknown()))
            }
        }
    }

    /// A running bundle or turn has a session at the co-signer that would end in the middle.
    pub(super) fn refuse_while_running(&self, busy: Said) -> Result<(), ApiError> {
        if self.is_anything_running() {
            return Err(ApiError::new(ApiCode::Busy, busy));
        }
        Ok(())
    }
}
