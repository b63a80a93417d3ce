//! The co-signer's share as a file. A remote co-signer exports it at its own console, never over the network.

use std::path::Path;

use lockstep_keysign::port::{Cosigner, ExportedShare, Generations, PortError};
use lockstep_keysign::{PasswordKey, VaultId};
use lockstep_store::Vault;
use lockstep_texts::error;

use super::read_file;
use crate::restore::DrillProfile;
use crate::{ApiCode, ApiError, Wallet};

/// The exported share in the console's file.
pub(crate) fn read_share(file: &Path) -> Result<ExportedShare, ApiError> {
    read_file(file).map(ExportedShare::from_bytes)
}

/// The command at the console that writes the file.
pub(crate) fn at_the_console(vault: VaultId) -> String {
    format!("lockstep-cosigner export --vault {vault} --to FILE")
}

/// Checks that a co-signer that has just imported a share from a file has this vault's share of the current
/// generation. `before` is its state until then. Another share is deleted there, with the password that
/// imported it.
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
        return Ok(Err(ApiError::invalid(error::backup_share_of_another())));
    };
    let Generations { active, .. } = cosigner.generation(vault.id).await?;
    if active == vault.generation {
        return Ok(Ok(()));
    }
    forget(cosigner, new, key).await?;
    Ok(Err(ApiError::invalid(error::backup_share_replaced(at_the_console(vault.id)))))
}

/// Deletes the co-signer's share; an imported share that is already active needs the same authorisation as
/// any other.
async fn forget(
    cosigner: &dyn Cosigner,
    (vault, is_active): (VaultId, bool),
    key: &PasswordKey,
) -> Result<(), PortError> {
    if is_active { cosigner.remove(vault, key.clone()).await } else { cosigner.discard(vault).await }
}

/// The error for another password: the file has the vault's password from the time of the export.
pub(crate) fn other_password(vault: VaultId) -> ApiError {
    ApiError::invalid(error::backup_share_other_password(at_the_console(vault)))
}

impl Wallet {
    /// Proves in a temporary co-signer that a share from a file is this vault's, has the current generation,
    /// and opens with the vault's password.
    pub(super) async fn prove_share(
        &self,
        vault: &Vault,
        key: &PasswordKey,
        share: &ExportedShare,
    ) -> Result<(), ApiError> {
        let inner = &self.inner;
        let drill =
            DrillProfile::open(inner.profile.folder(), &inner.cosigner_program, inner.profile.network()).await?;
        let proven = async {
            match drill.cosigner().restore(key.clone(), share.clone()).await {
                Ok(()) => is_of(drill.cosigner(), vault, &[], key).await?,
                Err(error) if error.is_password() => Err(other_password(vault.id)),
                Err(error) => Err(ApiError::of(ApiCode::Invalid, &error)),
            }
        }
        .await;
        drill.wipe().await;
        proven
    }
}
