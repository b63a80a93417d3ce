//! Creates a vault: two messages, a share that is stored and read back before the answer, and two test
//! signatures before the vault becomes active.

use lockstep_keysign::cosigner::Keygen;
use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_keysign::{CosignerShare, KeysignError, PasswordKey, PublicKeys, Scheme, VaultId, keygen_test_message};
use zeroize::Zeroizing;

use super::begun::BegunKeygen;
use super::compute::compute;
use super::new_vault::{accept, claim};
use super::refused::refused;
use super::sealed_share::read_back;
use super::{Caller, ShareHome};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::policy::Policy;
use crate::seal;
use crate::storage::{NewVault, SubjectKind, Unfinished, VaultState};

impl ShareHome {
    pub(super) async fn begin_keygen(
        &self,
        caller: Caller,
        vault: VaultId,
        params: KeygenParams,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        checkpoint("cosigner.keygen_first.before");
        self.refuse_banned(vault).await?;
        if self.storage.vault(vault).await?.is_some() {
            return Err(refused("a vault with this id already exists"));
        }
        accept(params.kdf)?;
        let message = Zeroizing::new(message);
        let (keygen, reply) = match compute(move || Keygen::start(vault, &message)).await {
            Ok(started) => started,
            Err(error) => return Err(self.blame_keygen(caller, vault, error).await),
        };
        self.leave_keygen(caller, vault, BegunKeygen { keygen, params }).await?;
        checkpoint("cosigner.keygen_first.after");
        Ok(reply)
    }

    pub(super) async fn end_keygen(
        &self,
        caller: Caller,
        vault: VaultId,
        password_key: &PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        checkpoint("cosigner.keygen_second.before");
        self.refuse_banned(vault).await?;
        let message = Zeroizing::new(message);
        let BegunKeygen { keygen, params } = self.take_keygen(caller, vault, &message).await?;
        let (share, reply) = match compute(move || keygen.finish(&message)).await {
            Ok(finished) => finished,
            Err(error) => return Err(self.blame_keygen(caller, vault, error).await),
        };
        self.store_share(caller, vault, password_key, params, &share).await?;
        tracing::info!(%vault, "a share is stored");
        checkpoint("cosigner.keygen_second.after");
        Ok(reply)
    }

    /// Stores the dealt share of an imported key.
    pub(super) async fn import_share(
        &self,
        caller: Caller,
        vault: VaultId,
        password_key: &PasswordKey,
        params: KeygenParams,
        share: Vec<u8>,
    ) -> Result<(), PortError> {
        checkpoint("cosigner.import.before");
        let share = Zeroizing::new(share);
        self.refuse_banned(vault).await?;
        accept(params.kdf)?;
        let share = CosignerShare::from_bytes(&share)?;
        if share.vault() != vault || share.public_keys().account().is_none() {
            return Err(refused("this is not the share of an imported key of this vault"));
        }
        self.store_share(caller, vault, password_key, params, &share).await?;
        checkpoint("cosigner.import.after");
        tracing::info!(%vault, "a share of an imported key is stored");
        Ok(())
    }

    /// The reply to a failed key generation. Nothing of a new vault is stored yet, so there is nothing to
    /// lock, and a device cannot lock an id for which it has not proved a share.
    async fn blame_keygen(&self, caller: Caller, vault: VaultId, error: KeysignError) -> PortError {
        if caller.is_device() { error.into() } else { self.blame(vault, error).await }
    }

    /// Forgets a key generation before its second message, if this device began it.
    pub(crate) async fn forget_keygen(&self, caller: Caller, vault: VaultId) -> Result<(), PortError> {
        self.keygens().forget_of(vault, caller);
        if self.storage.is_shared() {
            self.storage.take_unfinished(vault, Unfinished::Vault, caller.device(), self.clock.now()).await?;
        }
        Ok(())
    }

    /// Stores the share as pending, and reads it back.
    async fn store_share(
        &self,
        caller: Caller,
        vault: VaultId,
        password_key: &PasswordKey,
        params: KeygenParams,
        share: &CosignerShare,
    ) -> Result<(), PortError> {
        let key = self.secret.share_key(password_key, vault)?;
        let bytes = share.to_bytes()?;
        let new = NewVault {
            vault,
            public_keys: share.public_keys().to_bytes()?,
            sealed_share: seal::seal(&key, vault, &bytes)?,
            policy: Policy::default().to_bytes()?,
            params,
        };
        claim(&self.storage, caller, vault).await?;
        self.begin_policy(&self.storage, vault).await?;
        if !self.storage.insert_pending(&new, self.clock.now()).await? {
            return Err(refused("a vault with this id already exists"));
        }
        read_back(&self.storage, vault, &key, share).await
    }

    pub(super) async fn activate_tested(&self, vault: VaultId) -> Result<(), PortError> {
        checkpoint("cosigner.activate.before");
        let lease = self.storage.lease(vault).await?;
        let here = lease.candidate(vault).await?;
        if let Some(reason) = here.ban {
            return Err(PortError::Banned { reason });
        }
        let stored = here.vault.ok_or(PortError::UnknownVault)?;
        if stored.state == VaultState::Active {
            return Ok(());
        }
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        if keys.account().is_some() && stored.complete.is_none() {
            return Err(refused("an imported vault needs a complete refresh before use"));
        }
        if stored.unproven {
            return Err(refused("a vault that moved in needs a complete refresh before use"));
        }
        for scheme in Scheme::OF_KEYS {
            let digest = keygen_test_message(vault, &keys, scheme);
            if !lease.tested(vault, SubjectKind::KeygenTest, scheme, &digest).await? {
                return Err(refused("the vault has not signed its test messages yet"));
            }
        }
        lease.activate(vault).await?;
        tracing::info!(%vault, "the vault is active");
        checkpoint("cosigner.activate.after");
        Ok(())
    }

    /// Also for a locked vault: a pending vault holds no money, and the lock stays.
    pub(super) async fn discard_pending(&self, vault: VaultId) -> Result<(), PortError> {
        checkpoint("cosigner.discard.before");
        let lease = self.storage.lease(vault).await?;
        match lease.vault(vault).await? {
            Some(stored) if stored.state == VaultState::Active => {
                return Err(refused("this vault is in use and is not discarded"));
            }
            Some(_) | None => {}
        }
        self.end_of_vault(vault);
        lease.discard(vault).await?;
        checkpoint("cosigner.discard.after");
        Ok(())
    }

    pub(super) async fn list_vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        let stored = self.storage.vaults().await?;
        Ok(stored.into_iter().map(|(vault, state)| (vault, state == VaultState::Active)).collect())
    }
}
