//! The co-signer's share as a file: a co-signer elsewhere gives it out at its own console, and not over the network.

use std::path::Path;

use lockstep_keysign::port::{Cosigner, ExportedShare, Generations, PortError};
use lockstep_keysign::{PasswordKey, VaultId};
use lockstep_store::Vault;

use super::read_file;
use crate::restore::Room;
use crate::{ApiCode, ApiError, Wallet};

/// Reads what the console wrote.
pub(crate) fn read_share(file: &Path) -> Result<ExportedShare, ApiError> {
    read_file(file).map(ExportedShare::from_bytes)
}

/// What a person does at the console to get the file.
pub(crate) fn at_the_console(vault: VaultId) -> String {
    format!("lockstep-cosigner export --vault {vault} --to FILE")
}

/// Whether a co-signer that has just taken in a share from a file has this vault's, and of the generation that signs. `before` is what it
/// had until then. One that is not is forgotten there, with the password that took it in.
pub(crate) async fn is_of(
    cosigner: &dyn Cosigner,
    vault: &Vault,
    before: &[(VaultId, bool)],
    key: &PasswordKey,
) -> Result<Result<(), ApiError>, PortError> {
    let new = cosigner.vaults().await?.into_iter().find(|now| !before.contains(now));
    let Some(new) = new.filter(|(id, _)| *id == vault.id) else {
        if let Some(foreign) = new {
            forget(cosigner, foreign, key).await?;
        }
        return Ok(Err(ApiError::invalid("The file holds the share of another vault.")));
    };
    let Generations { active, .. } = cosigner.generation(vault.id).await?;
    if active == vault.generation {
        return Ok(Ok(()));
    }
    forget(cosigner, new, key).await?;
    Ok(Err(ApiError::invalid(format!(
        "The file was exported before the vault's shares were refreshed, so its share signs with nothing any more. Export it anew: {}.",
        at_the_console(vault.id)
    ))))
}

/// A share that came in with a lock is in use there from then on, and goes as one that is.
async fn forget(
    cosigner: &dyn Cosigner,
    (vault, is_active): (VaultId, bool),
    key: &PasswordKey,
) -> Result<(), PortError> {
    if is_active { cosigner.remove(vault, key.clone()).await } else { cosigner.discard(vault).await }
}

/// The file's own password is the one that the vault had when it was exported.
pub(crate) fn other_password(vault: VaultId) -> ApiError {
    ApiError::invalid(format!(
        "The file was exported when the vault had another password. Export it anew: {}.",
        at_the_console(vault)
    ))
}

impl Wallet {
    /// Proves in a throw-away co-signer that a share from a file is this vault's, is of the generation that signs, and opens with the
    /// vault's password.
    pub(super) async fn prove_share(
        &self,
        vault: &Vault,
        key: &PasswordKey,
        share: &ExportedShare,
    ) -> Result<(), ApiError> {
        let inner = &self.inner;
        let room = Room::open(inner.profile.folder(), &inner.cosigner_program, inner.profile.network()).await?;
        let proven = async {
            match room.cosigner().restore(key.clone(), share.clone()).await {
                Ok(()) => is_of(room.cosigner(), vault, &[], key).await?,
                Err(error) if error.is_password() => Err(other_password(vault.id)),
                Err(error) => Err(ApiError::new(ApiCode::Invalid, error.to_string())),
            }
        }
        .await;
        room.wipe().await;
        proven
    }
}
