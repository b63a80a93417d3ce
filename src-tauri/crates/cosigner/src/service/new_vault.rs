//! What a new vault has to fulfil.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::{KdfParams, PortError};

use super::caller::Caller;
use super::refused::refused;
use crate::bounds::service::MOST_VAULTS;
use crate::storage::Storage;

/// The weakest accepted password derivation: 64 MiB, 3 passes.
const LEAST_MEMORY_KIB: u32 = 64 * 1024;
const LEAST_PASSES: u32 = 3;

/// Assigns a vault to a device, after the device has proved that it has a share of it.
pub(super) async fn claim(storage: &Storage, caller: Caller, vault: VaultId) -> Result<(), PortError> {
    match caller.device() {
        Some(device) if !storage.claim(vault, device, MOST_VAULTS).await? => Err(no_room()),
        Some(_) | None => Ok(()),
    }
}

/// The device has as many vaults as it may have.
pub(crate) fn no_room() -> PortError {
    refused("this device cannot have more vaults here")
}

pub(super) fn accept(kdf: KdfParams) -> Result<(), PortError> {
    if kdf.memory_kib < LEAST_MEMORY_KIB || kdf.passes < LEAST_PASSES || kdf.lanes == 0 {
        return Err(refused("the password derivation is too weak"));
    }
    Ok(())
}
