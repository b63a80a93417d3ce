//! Shares in the making, between the two messages of their device.
//!
//! One process alone has them in memory. Nodes that share a storage leave them there, for whichever gets the second message, sealed
//! under a key that takes the storage secret and the hash of what was said so far. That hash the storage has not, and the device's
//! second message brings it: a copy of the storage opens nothing.

use lockstep_keysign::cosigner::{Keygen, Refresh};
use lockstep_keysign::port::{KeygenParams, PortError};
use lockstep_keysign::{Abort, KeysignError, PublicKeys, VaultId};
use zeroize::Zeroizing;

use super::attempt::unsealed;
use super::waiting::Bounds;
use super::{ShareHome, keygen, refresh};
use crate::error::CosignerError;
use crate::seal;
use crate::storage::{Making, Storage};

const UNREADABLE: CosignerError = CosignerError::Corrupt("a share in the making");

impl ShareHome {
    /// Keeps a key generation for its second message.
    pub(super) async fn leave_keygen(&self, vault: VaultId, begun: keygen::Begun) -> Result<(), PortError> {
        if !self.storage.is_shared() {
            return self.keygens().insert(vault, begun, self.clock.now());
        }
        let params =
            postcard::to_allocvec(&begun.params).map_err(|_| CosignerError::Defect("parameters have no encoding"))?;
        let state = Zeroizing::new([&params[..], &begun.keygen.to_bytes()?].concat());
        let key = self.secret.making_key(&begun.keygen.awaited())?;
        self.leave(&self.storage, vault, Making::Vault, &key, &state, &keygen::BOUNDS).await
    }

    /// Takes the key generation that this second message goes on with.
    pub(super) async fn take_keygen(&self, vault: VaultId, second: &[u8]) -> Result<keygen::Begun, PortError> {
        if !self.storage.is_shared() {
            return self.keygens().take(vault, self.clock.now()).ok_or(PortError::OutOfOrder);
        }
        let sealed = self.left(vault, Making::Vault).await?;
        let state = self.opened(vault, Making::Vault, &*Keygen::named(second)?, &sealed)?;
        let (params, bytes) = postcard::take_from_bytes::<KeygenParams>(&state).map_err(|_| UNREADABLE)?;
        Ok(keygen::Begun { keygen: Keygen::from_bytes(vault, bytes)?, params })
    }

    /// Keeps a refresh for its second message. `hold` is of its vault.
    pub(super) async fn leave_refresh(
        &self,
        hold: &Storage,
        vault: VaultId,
        begun: refresh::Begun,
    ) -> Result<(), PortError> {
        if !self.storage.is_shared() {
            return self.refreshes().insert(vault, begun, self.clock.now());
        }
        let state = Zeroizing::new([&begun.key[..], &begun.refresh.to_bytes()?].concat());
        let key = self.secret.making_key(&begun.refresh.awaited())?;
        self.leave(hold, vault, Making::Refresh, &key, &state, &refresh::BOUNDS).await
    }

    /// Takes the refresh that this second message goes on with.
    pub(super) async fn take_refresh(&self, vault: VaultId, second: &[u8]) -> Result<refresh::Begun, PortError> {
        if !self.storage.is_shared() {
            return self.refreshes().take(vault, self.clock.now()).ok_or(PortError::OutOfOrder);
        }
        let sealed = self.left(vault, Making::Refresh).await?;
        let state = self.opened(vault, Making::Refresh, &*Refresh::named(second)?, &sealed)?;
        let (key, bytes) = state.split_first_chunk::<32>().ok_or(UNREADABLE)?;
        let stored = self.storage.vault(vault).await?.ok_or(PortError::UnknownVault)?;
        let keys = PublicKeys::from_bytes(&stored.public_keys).map_err(|_| CosignerError::Corrupt("public keys"))?;
        // Another password was set since, or another refresh committed.
        let share = unsealed(key, vault, &stored.sealed_share, &keys)?.ok_or(PortError::OutOfOrder)?;
        Ok(refresh::Begun { refresh: Refresh::from_bytes(share, bytes)?, key: Zeroizing::new(*key) })
    }

    async fn leave(
        &self,
        storage: &Storage,
        vault: VaultId,
        making: Making,
        key: &[u8; 32],
        state: &[u8],
        bounds: &Bounds,
    ) -> Result<(), PortError> {
        let now = self.clock.now();
        if !bounds.has_room(storage.others_in_the_making(vault, making, now).await?) {
            return Err(bounds.refusal());
        }
        let sealed = seal::seal_bound(key, &head(vault, making), state)?;
        Ok(storage.leave_making(vault, making, sealed, now.saturating_add(bounds.time_to_live)).await?)
    }

    async fn left(&self, vault: VaultId, making: Making) -> Result<Vec<u8>, PortError> {
        self.storage.take_making(vault, making, self.clock.now()).await?.ok_or(PortError::OutOfOrder)
    }

    /// Opens what was left for a second message that names this hash; another one belongs to another run.
    fn opened(
        &self,
        vault: VaultId,
        making: Making,
        named: &[u8; 32],
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, PortError> {
        let state = seal::open_bound(&*self.secret.making_key(named)?, &head(vault, making), sealed)?;
        state.ok_or_else(|| KeysignError::from(Abort::DifferentSession).into())
    }
}

/// What is sealed is bound to its vault, and to what is made.
fn head(vault: VaultId, making: Making) -> Vec<u8> {
    let mut head = b"LSCM\x01".to_vec();
    head.extend_from_slice(vault.as_bytes());
    head.push(match making {
        Making::Vault => 1,
        Making::Refresh => 2,
    });
    head
}
