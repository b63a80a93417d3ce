//! Checks and changes a vault's password, and destroys its share.

use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_keysign::{PasswordKey, VaultId};

use super::ShareHome;
use super::attempt::Opened;
use super::new_vault::accept;
use super::sealed_share::{read_back, unsealed};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::seal;

impl ShareHome {
    pub(super) async fn stored_kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        Ok(self.storage.vault(vault).await?.ok_or(PortError::UnknownVault)?.params)
    }

    pub(super) async fn check_password(&self, vault: VaultId, password_key: &PasswordKey) -> Result<(), PortError> {
        checkpoint("cosigner.unlock.before");
        self.open_share(vault, password_key).await?;
        checkpoint("cosigner.unlock.after");
        Ok(())
    }

    pub(super) async fn reseal(
        &self,
        vault: VaultId,
        old: &PasswordKey,
        new: &PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError> {
        checkpoint("cosigner.password.before");
        accept(params.kdf)?;
        let Opened { found, share, key } = self.open_share(vault, old).await?;
        let fresh = self.secret.share_key(new, vault)?;
        let pending = match &found.stored.pending {
            Some(pending) => {
                let share = unsealed(&key, vault, &pending.sealed_share, &found.keys)?
                    .ok_or(CosignerError::Corrupt("a pending share"))?;
                Some(seal::seal(&fresh, vault, &share.to_bytes()?)?)
            }
            None => None,
        };
        let sealed = seal::seal(&fresh, vault, &share.to_bytes()?)?;
        self.end_of_vault(vault);
        checkpoint("cosigner.password.sealed");
        found.lease.reseal(vault, &sealed, pending.as_deref(), params).await?;
        read_back(&found.lease, vault, &fresh, &share).await?;
        checkpoint("cosigner.password.after");
        tracing::info!(%vault, "the password was changed");
        Ok(())
    }

    pub(super) async fn destroy(&self, vault: VaultId, password_key: &PasswordKey) -> Result<(), PortError> {
        checkpoint("cosigner.remove.before");
        let opened = self.open_share(vault, password_key).await?;
        self.end_of_vault(vault);
        opened.found.lease.remove(vault).await?;
        checkpoint("cosigner.remove.after");
        tracing::info!(%vault, "a share was destroyed");
        Ok(())
    }
}
