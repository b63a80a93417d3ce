//! Opens sealed shares and compares them with what they should be.

use lockstep_keysign::port::PortError;
use lockstep_keysign::{CosignerShare, PublicKeys, VaultId};

use crate::error::CosignerError;
use crate::seal;
use crate::storage::Storage;

/// Opens a sealed share if the key is right, and checks that it matches these public keys.
pub(super) fn unsealed(
    key: &[u8; 32],
    vault: VaultId,
    sealed: &[u8],
    keys: &PublicKeys,
) -> Result<Option<CosignerShare>, PortError> {
    let Some(bytes) = seal::open(key, vault, sealed)? else {
        return Ok(None);
    };
    let share = CosignerShare::from_bytes(&bytes)?;
    if share.public_keys() != keys {
        return Err(CosignerError::Corrupt("public keys that are not the share's").into());
    }
    Ok(Some(share))
}

/// Opens the stored share and compares it.
pub(super) async fn read_back(
    storage: &Storage,
    vault: VaultId,
    key: &[u8; 32],
    share: &CosignerShare,
) -> Result<(), PortError> {
    let stored = storage.vault(vault).await?.ok_or(CosignerError::Corrupt("a stored vault"))?;
    same_share(key, vault, &stored.sealed_share, share)
}

/// Fails unless a sealed share opens to `share`.
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
