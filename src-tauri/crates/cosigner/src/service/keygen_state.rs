//! The state of a key generation or refresh between the device's two messages.
//!
//! A single process stores it in memory. Nodes with a shared storage store it there, for the node that gets
//! the second message. It is sealed under a key derived from the storage secret and the hash of the
//! transcript so far. The storage does not contain that hash; the device's second message does. So a copy of
//! the storage opens nothing.

use lockstep_keysign::cosigner::{Keygen, Refresh};
use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_keysign::{Abort, KeysignError, PublicKeys, VaultId};
use lockstep_platform::millis;
use zeroize::Zeroizing;

use super::begun::{BegunKeygen, BegunRefresh, KEYGENS, REFRESHES};
use super::refused::refused;
use super::sealed_share::unsealed;
use super::waiting::Bounds;
use super::{Caller, ShareHome};
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{Storage, Unfinished};

const UNREADABLE: CosignerError = CosignerError::Corrupt("a share in the making");

impl ShareHome {
    /// Stores a key generation for its second message.
    pub(super) async fn leave_keygen(
        &self,
        caller: Caller,
        vault: VaultId,
        begun: BegunKeygen,
    ) -> Result<(), PortError> {
        if !self.storage.is_shared() {
            return self.keygens().insert(vault, begun, caller, self.now());
        }
        let params =
            postcard::to_allocvec(&begun.params).map_err(|_| CosignerError::Defect("parameters have no encoding"))?;
        let state = Zeroizing::new([&params[..], &begun.keygen.to_bytes()?].concat());
        let key = self.secret.keygen_state_key(&begun.keygen.awaited())?;
        self.leave(caller, &self.storage, vault, Unfinished::Vault, &key, &state, &KEYGENS).await
    }

    /// Takes the key generation that this second message continues.
    pub(super) async fn take_keygen(
        &self,
        caller: Caller,
        vault: VaultId,
        second: &[u8],
    ) -> Result<BegunKeygen, PortError> {
        if !self.storage.is_shared() {
            return self.keygens().take(vault, caller, self.now()).ok_or(PortError::OutOfOrder);
        }
        let sealed = self.left(caller, vault, Unfinished::Vault).await?;
        let state = self.opened(vault, Unfinished::Vault, &*Keygen::named(second)?, &sealed)?;
        let (params, bytes) = postcard::take_from_bytes::<KeygenParams>(&state).map_err(|_| UNREADABLE)?;
        Ok(BegunKeygen { keygen: Keygen::from_bytes(vault, bytes)?, params })
    }

    /// Stores a refresh for its second message. `lease` belongs to the vault.
    pub(super) async fn leave_refresh(
        &self,
        caller: Caller,
        lease: &Storage,
        vault: VaultId,
        begun: BegunRefresh,
    ) -> Result<(), PortError> {
        if !self.storage.is_shared() {
            return self.refreshes().insert(vault, begun, caller, self.now());
        }
        let state = Zeroizing::new([&begun.key[..], &begun.refresh.to_bytes()?].concat());
        let key = self.secret.keygen_state_key(&begun.refresh.awaited())?;
        self.leave(caller, lease, vault, Unfinished::Refresh, &key, &state, &REFRESHES).await
    }

    /// Takes the refresh that this second message continues.
    pub(super) async fn take_refresh(
        &self,
        caller: Caller,
        vault: VaultId,
        second: &[u8],
    ) -> Result<BegunRefresh, PortError> {
        if !self.storage.is_shared() {
            return self.refreshes().take(vault, caller, self.now()).ok_or(PortError::OutOfOrder);
        }
        let sealed = self.left(caller, vault, Unfinished::Refresh).await?;
        let state = self.opened(vault, Unfinished::Refresh, &*Refresh::named(second)?, &sealed)?;
        let (key, bytes) = state.split_first_chunk::<32>().ok_or(UNREADABLE)?;
        let stored = self.storage.vault(vault).await?.ok_or(PortError::UnknownVault)?;
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        // Fails if the password was changed or another refresh was committed since.
        let share = unsealed(key, vault, &stored.sealed_share, &keys)?.ok_or(PortError::OutOfOrder)?;
        Ok(BegunRefresh { refresh: Refresh::from_bytes(share, bytes)?, key: Zeroizing::new(*key) })
    }

    #[allow(clippy::too_many_arguments, reason = "whose, where, what, and how it is sealed and limited")]
    async fn leave(
        &self,
        caller: Caller,
        storage: &Storage,
        vault: VaultId,
        kind: Unfinished,
        key: &[u8; 32],
        state: &[u8],
        bounds: &Bounds,
    ) -> Result<(), PortError> {
        let now = self.clock.now();
        let (others, own) = storage.others_unfinished(vault, kind, caller.device(), now).await?;
        bounds.check(caller, others, own)?;
        let sealed = seal::seal_bound(key, &head(vault, kind), state)?;
        let expires = now.saturating_add(millis(bounds.lives));
        if !storage.store_unfinished(vault, kind, sealed, caller.device(), expires, now).await? {
            return Err(refused("a vault with this id already exists"));
        }
        Ok(())
    }

    async fn left(&self, caller: Caller, vault: VaultId, kind: Unfinished) -> Result<Vec<u8>, PortError> {
        let taken = self.storage.take_unfinished(vault, kind, caller.device(), self.clock.now()).await?;
        taken.ok_or(PortError::OutOfOrder)
    }

    /// Opens the state for a second message with this transcript hash. Another hash belongs to another run.
    fn opened(
        &self,
        vault: VaultId,
        kind: Unfinished,
        named: &[u8; 32],
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, PortError> {
        let state = seal::open_bound(&*self.secret.keygen_state_key(named)?, &head(vault, kind), sealed)?;
        state.ok_or_else(|| KeysignError::from(Abort::DifferentSession).into())
    }
}

/// Binds sealed state to its vault and kind.
fn head(vault: VaultId, kind: Unfinished) -> Vec<u8> {
    let mut head = b"LSCM\x01".to_vec();
    head.extend_from_slice(vault.as_bytes());
    head.push(match kind {
        Unfinished::Vault => 1,
        Unfinished::Refresh => 2,
    });
    head
}
