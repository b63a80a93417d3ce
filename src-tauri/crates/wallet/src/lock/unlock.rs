use super::{LastAttempt, Phase, VaultPurpose};
use crate::{ApiCode, ApiError, Wallet};

impl Wallet {
    /// Asks for the vault's password, and opens the vault when the co-signer accepts it. Where the co-signer cannot say, the vault stays
    /// locked, and the status tells why.
    pub async fn unlock(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        if self.inner.lock.stand().phase == Phase::Open {
            return Ok(());
        }
        let vault = self
            .active_vault()
            .await?
            .ok_or_else(|| ApiError::new(ApiCode::NotFound, "There is no vault yet. Create one first."))?;
        let accepted = match self.accepted_password(&vault, VaultPurpose::Unlock, &[]).await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !matches!(error.code, ApiCode::Cancelled | ApiCode::Locked) {
                    *self.inner.lock.attempt() = LastAttempt { problem: Some(error.message.clone()), wrong: None };
                }
                self.inner.events.vault_modified();
                return Err(error);
            }
        };
        if !self.inner.lock.open(accepted.seen, self.inner.clock.now()) {
            return Err(super::is_locked());
        }
        self.inner.events.vault_modified();
        Ok(())
    }
}
