//! Refreshes the shares of a key. The key does not change. The new share is stored beside the old one, which signs
//! until the new one has signed its test messages and the device confirms that it has its half.

use lockstep_keysign::cosigner::Refresh;
use lockstep_keysign::port::{PortError, RefreshKind};
use lockstep_keysign::{PasswordKey, PublicKeys, Scheme, VaultId, refresh_test_message};
use zeroize::Zeroizing;

use super::attempt::Opened;
use super::begun::BegunRefresh;
use super::compute::compute;
use super::refused::refused;
use super::sealed_share::{same_share, unsealed};
use super::{Caller, ShareHome};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{PendingShare, SubjectKind};

impl ShareHome {
    /// Begins a refresh and deletes an earlier pending share, which the device has abandoned.
    pub(super) async fn begin_refresh(
        &self,
        caller: Caller,
        vault: VaultId,
        password_key: &PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        checkpoint("cosigner.refresh.before");
        let message = Zeroizing::new(message);
        let found = self.find(vault, password_key).await?;
        if kind == RefreshKind::Quick {
            found.refuse_banned()?;
        }
        let Opened { found, share, key } = self.attempt(found, password_key).await?;
        found.lease.forget_attempts(vault).await?;
        self.end_of_vault(vault);
        found.lease.end_open(vault).await?;
        if let Some(pending) = &found.stored.pending {
            found.lease.discard_pending(vault, pending.generation).await?;
        }
        let generation = found.lease.next_generation(vault).await?;
        let (refresh, reply) = match compute(move || Refresh::start(share, kind, generation, &message)).await {
            Ok(started) => started,
            Err(error) => {
                // Locking the vault needs the lease.
                drop(found);
                return Err(self.blame(vault, error).await);
            }
        };
        self.leave_refresh(caller, &found.lease, vault, BegunRefresh { refresh, key }).await?;
        checkpoint("cosigner.refresh.begun");
        Ok(reply)
    }

    pub(super) async fn end_refresh(
        &self,
        caller: Caller,
        vault: VaultId,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        checkpoint("cosigner.refresh.second");
        let message = Zeroizing::new(message);
        let BegunRefresh { refresh, key } = self.take_refresh(caller, vault, &message).await?;
        let (kind, generation) = (refresh.kind(), refresh.generation());
        let (share, reply) = match compute(move || refresh.finish(&message)).await {
            Ok(finished) => finished,
            Err(error) => return Err(self.blame(vault, error).await),
        };
        let lease = self.storage.lease(vault).await?;
        // In the meantime the vault may have been locked or removed, its password changed, or another refresh
        // begun.
        let here = lease.candidate(vault).await?;
        if kind == RefreshKind::Quick
            && let Some(reason) = here.ban
        {
            return Err(PortError::Banned { reason });
        }
        let stored = here.vault.ok_or(PortError::UnknownVault)?;
        if unsealed(&key, vault, &stored.sealed_share, share.public_keys())?.is_none() || stored.pending.is_some() {
            return Err(PortError::OutOfOrder);
        }
        let sealed_share = seal::seal(&key, vault, &share.to_bytes()?)?;
        if !lease.set_pending(vault, &PendingShare { generation, kind, sealed_share }).await? {
            return Err(PortError::OutOfOrder);
        }
        let stored = lease.vault(vault).await?.and_then(|stored| stored.pending);
        let stored = stored.ok_or(CosignerError::Corrupt("a pending share"))?;
        same_share(&key, vault, &stored.sealed_share, &share)?;
        drop(lease);
        tracing::info!(%vault, generation, "a refreshed share is stored as pending");
        checkpoint("cosigner.refresh.stored");
        Ok(reply)
    }

    pub(super) async fn commit_refresh(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        checkpoint("cosigner.commit.before");
        let lease = self.storage.lease(vault).await?;
        let stored = lease.vault(vault).await?.ok_or(PortError::UnknownVault)?;
        if stored.generation == generation {
            return Ok(());
        }
        if stored.pending.is_none_or(|pending| pending.generation != generation) {
            return Err(refused("this refresh is not pending"));
        }
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        for scheme in Scheme::OF_KEYS {
            let digest = refresh_test_message(vault, &keys, generation, scheme);
            if !lease.tested(vault, SubjectKind::RefreshTest, scheme, &digest).await? {
                return Err(refused("the refreshed share has not signed its test messages yet"));
            }
        }
        self.end_of_vault(vault);
        if !lease.commit_pending(vault, generation).await? {
            return Err(CosignerError::Defect("a pending share went away").into());
        }
        tracing::info!(%vault, generation, "the share was refreshed");
        checkpoint("cosigner.commit.after");
        Ok(())
    }

    pub(super) async fn discard_refresh(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        checkpoint("cosigner.giveup.before");
        let lease = self.storage.lease(vault).await?;
        let generations = lease.generations(vault).await?.ok_or(PortError::UnknownVault)?;
        if generations.active == generation {
            return Err(refused("this refresh is committed"));
        }
        if generations.pending == Some(generation) {
            self.end_of_vault(vault);
            lease.end_open(vault).await?;
            lease.discard_pending(vault, generation).await?;
        }
        checkpoint("cosigner.giveup.after");
        Ok(())
    }
}
