use lockstep_store::{CosignerAt, Vault};

use super::guards::no_vault;
use super::state::{LastAttempt, Phase};
use super::{Accepted, VaultPurpose};
use crate::{ApiCode, ApiError, Wallet};

impl Wallet {
    /// Asks for the vault's password, and opens the vault when the co-signer accepts it. If the co-signer
    /// does not answer, the vault stays locked, and the status says why.
    pub async fn unlock(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        if self.inner.lock.state().phase == Phase::Open {
            return Ok(());
        }
        let vault = self.chosen_vault().await?.ok_or_else(no_vault)?;
        let accepted = match self.accepted_for_unlocking(&vault).await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !matches!(error.code, ApiCode::Cancelled | ApiCode::Locked) {
                    *self.inner.lock.attempt() = LastAttempt { problem: Some(error.said.clone()), wrong: None };
                }
                self.tell_modified();
                return Err(error);
            }
        };
        if !self.inner.lock.open(accepted.seen, self.inner.clock.now()) {
            return Err(super::is_locked());
        }
        self.try_clear_left_behind(&vault, &accepted.key).await;
        self.tell_modified();
        Ok(())
    }

    /// Settles first what an earlier run left at a remote co-signer: the start did not wait for it.
    async fn accepted_for_unlocking(&self, vault: &Vault) -> Result<Accepted, ApiError> {
        // An operation in progress settles the vault itself.
        if vault.cosigner == CosignerAt::Elsewhere
            && let Ok(_only) = self.inner.creating.try_lock()
        {
            self.settle_at(CosignerAt::Elsewhere).await?;
        }
        let vault = self.chosen_vault().await?.ok_or_else(no_vault)?;
        self.accepted_password(&vault, VaultPurpose::Unlock, &[]).await
    }
}
