//! A vault is made: two messages, a share that is stored and read back before it is answered for, two test
//! signatures, and only then is it active.

use std::collections::HashMap;

use lockstep_keysign::cosigner::Keygen;
use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_keysign::{CosignerShare, PasswordKey, Scheme, VaultId};

use zeroize::Zeroizing;

use super::{ShareHome, compute};
use crate::clock::UnixMillis;
use crate::error::CosignerError;
use crate::policy::Policy;
use crate::seal;
use crate::storage::{NewVault, VaultState};

/// How long a key generation waits for its second message, in milliseconds.
const TIME_TO_LIVE: UnixMillis = 10 * 60 * 1000;
/// Most key generations at once.
const MOST: usize = 8;
/// The weakest password derivation that is accepted: 64 MiB, 3 passes.
const LEAST_MEMORY_KIB: u32 = 64 * 1024;
const LEAST_PASSES: u32 = 3;

struct Begun {
    keygen: Keygen,
    params: KeygenParams,
    at: UnixMillis,
}

/// Key generations that wait for their second message.
#[derive(Default)]
pub(super) struct Keygens(HashMap<VaultId, Begun>);

impl Keygens {
    fn insert(&mut self, vault: VaultId, begun: Begun) -> Result<(), PortError> {
        self.sweep(begun.at);
        self.forget(vault);
        if self.0.len() >= MOST {
            return Err(refused("too many vaults are being made at once"));
        }
        self.0.insert(vault, begun);
        Ok(())
    }

    fn take(&mut self, vault: VaultId, now: UnixMillis) -> Option<Begun> {
        self.sweep(now);
        self.0.remove(&vault)
    }

    pub(super) fn forget(&mut self, vault: VaultId) {
        self.0.remove(&vault);
    }

    pub(super) fn sweep(&mut self, now: UnixMillis) {
        self.0.retain(|_, begun| now.saturating_sub(begun.at) < TIME_TO_LIVE);
    }
}

impl ShareHome {
    pub(super) async fn begin_keygen(
        &self,
        vault: VaultId,
        params: KeygenParams,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.refuse_banned(vault).await?;
        if self.storage.vault(vault).await?.is_some() {
            return Err(refused("there is already a vault of this id"));
        }
        if params.kdf.memory_kib < LEAST_MEMORY_KIB || params.kdf.passes < LEAST_PASSES || params.kdf.lanes == 0 {
            return Err(refused("the password derivation is too weak"));
        }
        let message = Zeroizing::new(message);
        let (keygen, reply) = match compute(move || Keygen::start(vault, &message)).await {
            Ok(started) => started,
            Err(error) => return Err(self.blame(vault, error).await),
        };
        let at = self.clock.now();
        self.keygens().insert(vault, Begun { keygen, params, at })?;
        Ok(reply)
    }

    pub(super) async fn end_keygen(
        &self,
        vault: VaultId,
        password_key: &PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.refuse_banned(vault).await?;
        let begun = self.keygens().take(vault, self.clock.now());
        let Begun { keygen, params, .. } = begun.ok_or(PortError::OutOfOrder)?;
        let message = Zeroizing::new(message);
        let (share, reply) = match compute(move || keygen.finish(&message)).await {
            Ok(finished) => finished,
            Err(error) => return Err(self.blame(vault, error).await),
        };
        self.store_share(vault, password_key, params, &share).await?;
        tracing::info!(%vault, "a share is stored");
        Ok(reply)
    }

    /// Stores the share as pending and opens what was stored.
    async fn store_share(
        &self,
        vault: VaultId,
        password_key: &PasswordKey,
        params: KeygenParams,
        share: &CosignerShare,
    ) -> Result<(), PortError> {
        let key = self.secret.share_key(password_key, vault)?;
        let bytes = share.to_bytes()?;
        let new = NewVault {
            vault,
            public_keys: postcard::to_allocvec(share.public_keys())
                .map_err(|_| CosignerError::Defect("public keys have no encoding"))?,
            sealed_share: seal::seal(&key, vault, &bytes)?,
            policy: Policy::default().to_bytes()?,
            params,
        };
        if !self.storage.insert_pending(&new, self.clock.now()).await? {
            return Err(refused("there is already a vault of this id"));
        }
        let stored = self.storage.vault(vault).await?.ok_or(CosignerError::Corrupt("a new vault"))?;
        let opened = seal::open(&key, vault, &stored.sealed_share)?.ok_or(CosignerError::Corrupt("a new share"))?;
        let read = CosignerShare::from_bytes(&opened)?;
        if *opened != *bytes || read.public_keys() != share.public_keys() {
            return Err(CosignerError::Corrupt("a new share").into());
        }
        Ok(())
    }

    pub(super) async fn activate_tested(&self, vault: VaultId) -> Result<(), PortError> {
        let _alone = self.trial.lock().await;
        self.refuse_banned(vault).await?;
        match self.storage.vault(vault).await? {
            None => return Err(PortError::UnknownVault),
            Some(stored) if stored.state == VaultState::Active => return Ok(()),
            Some(_) => {}
        }
        for scheme in Scheme::ALL {
            if !self.storage.tested(vault, scheme).await? {
                return Err(refused("the vault has not signed its test messages yet"));
            }
        }
        self.storage.activate(vault).await?;
        tracing::info!(%vault, "the vault is active");
        Ok(())
    }

    /// Also for a locked vault: what was never finished holds nothing, and the lock stays.
    pub(super) async fn discard_pending(&self, vault: VaultId) -> Result<(), PortError> {
        let _alone = self.trial.lock().await;
        match self.storage.vault(vault).await? {
            Some(stored) if stored.state == VaultState::Active => {
                return Err(refused("this vault is in use and is not discarded"));
            }
            Some(_) | None => {}
        }
        self.keygens().forget(vault);
        self.sessions().end_of_vault(vault);
        self.storage.discard(vault).await?;
        Ok(())
    }

    pub(super) async fn list_vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        let stored = self.storage.vaults().await?;
        Ok(stored.into_iter().map(|(vault, state)| (vault, state == VaultState::Active)).collect())
    }
}

fn refused(reason: &str) -> PortError {
    PortError::Refused { reason: reason.to_owned() }
}
