//! What a person does with a whole vault: proving the password, changing it, taking the vault out and in, destroying it.

use lockstep_keysign::port::{ExportedShare, KeygenParams, PortError};
use lockstep_keysign::{CosignerShare, PasswordKey, PublicKeys, VaultId};

use super::attempt::{Opened, unsealed, wrong};
use super::keygen::{accept, refused};
use super::{House, ShareHome};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::exported::Exported;
use crate::policy::Policy;
use crate::seal;
use crate::storage::{NewVault, Restored, Storage, StoredVault, VaultState};
use crate::throttle::Attempts;

impl ShareHome {
    pub(super) async fn tell_kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
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
        found.hold.reseal(vault, &sealed, pending.as_deref(), params).await?;
        read_back(&found.hold, vault, &fresh, &share).await?;
        checkpoint("cosigner.password.after");
        tracing::info!(%vault, "the password was changed");
        Ok(())
    }

    pub(super) async fn destroy(&self, vault: VaultId, password_key: &PasswordKey) -> Result<(), PortError> {
        checkpoint("cosigner.remove.before");
        let opened = self.open_share(vault, password_key).await?;
        self.end_of_vault(vault);
        opened.found.hold.remove(vault).await?;
        checkpoint("cosigner.remove.after");
        tracing::info!(%vault, "a share was destroyed");
        Ok(())
    }

    pub(super) async fn export_share(
        &self,
        vault: VaultId,
        password_key: &PasswordKey,
    ) -> Result<ExportedShare, PortError> {
        let Opened { found, share, .. } = self.open_share(vault, password_key).await?;
        if found.stored.pending.is_some() {
            return Err(refused("a refresh of this vault is not finished"));
        }
        let StoredVault { public_keys, policy, params, generation, .. } = found.stored;
        let exported =
            Exported { vault, public_keys, params, policy, ban: found.ban, attempts: found.attempts, generation };
        let bytes = exported.seal(password_key, &share.to_bytes()?)?;
        tracing::info!(%vault, "a share was exported");
        Ok(ExportedShare::from_bytes(bytes))
    }

    pub(super) async fn take_in(&self, password_key: &PasswordKey, share: &ExportedShare) -> Result<(), PortError> {
        checkpoint("cosigner.restore.before");
        let (exported, sealed) = Exported::read(share.as_bytes()).map_err(|error| refused(&error.to_string()))?;
        let vault = exported.vault;
        let keys =
            PublicKeys::from_bytes(&exported.public_keys).map_err(|_| refused("the exported share cannot be read"))?;
        accept(exported.params.kdf)?;
        let hold = self.storage.hold(vault).await?;
        let here = hold.candidate(vault).await?;
        if here.vault.is_some() {
            return Err(refused("there is already a vault of this id"));
        }
        let counted = self.count_attempt(&hold, vault, carried(here.attempts, exported.attempts)).await?;
        let bytes = exported.open(password_key, sealed)?.ok_or_else(|| wrong(counted))?;
        let share = CosignerShare::from_bytes(&bytes)?;
        if *share.public_keys() != keys || share.vault() != vault {
            return Err(refused("the exported share does not belong to its vault"));
        }
        let key = self.secret.share_key(password_key, vault)?;
        let policy = Policy::from_bytes(&exported.policy)?.stricter(Policy::default());
        let new = NewVault {
            vault,
            public_keys: exported.public_keys,
            sealed_share: seal::seal(&key, vault, &bytes)?,
            policy: policy.to_bytes()?,
            params: exported.params,
        };
        let ban = here.ban.or(exported.ban);
        let state = if ban.is_some() { VaultState::Active } else { VaultState::Pending };
        let unproven = self.house == House::Elsewhere;
        let with = Restored { state, generation: exported.generation, ban, unproven };
        checkpoint("cosigner.restore.opened");
        if !hold.restore(&new, &with, self.clock.now()).await? {
            return Err(refused("there is already a vault of this id"));
        }
        read_back(&hold, vault, &key, &share).await?;
        checkpoint("cosigner.restore.after");
        tracing::info!(%vault, "a share was taken in");
        Ok(())
    }
}

/// Opens what was stored, and compares.
pub(super) async fn read_back(
    storage: &Storage,
    vault: VaultId,
    key: &[u8; 32],
    share: &CosignerShare,
) -> Result<(), PortError> {
    let stored = storage.vault(vault).await?.ok_or(CosignerError::Corrupt("a stored vault"))?;
    same_share(key, vault, &stored.sealed_share, share)
}

/// Whether a sealed share opens to exactly this one.
pub(super) fn same_share(
    key: &[u8; 32],
    vault: VaultId,
    sealed: &[u8],
    share: &CosignerShare,
) -> Result<(), PortError> {
    let read = unsealed(key, vault, sealed, share.public_keys())?.ok_or(CosignerError::Corrupt("a stored share"))?;
    if *read.to_bytes()? != *share.to_bytes()? {
        return Err(CosignerError::Corrupt("a stored share").into());
    }
    Ok(())
}

/// The attempts that weigh more: those that were made here, or those that a backup remembers.
fn carried(here: Attempts, exported: Attempts) -> Attempts {
    if exported.failed > here.failed { exported } else { here }
}
