//! What the operator does at the console.

use std::sync::Arc;

use lockstep_keysign::port::{Cosigner, ExportedShare, KeygenParams, PortError};
use lockstep_keysign::{PasswordKey, VaultId};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::pairing::secret_hash;
use crate::clock::{Clock, UnixMillis};
use crate::error::CosignerError;
use crate::remote::{CodeError, PairingCode};
use crate::service::ShareHome;
use crate::storage::Device;

/// How long a pairing code is good, in milliseconds.
pub const CODE_LASTS: UnixMillis = 10 * 60 * 1000;

/// For which device a code is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingTerms {
    /// Host and port at which devices reach the service.
    pub address: String,
    /// The device whose vaults the new one gets; the old one is not known any more from then on.
    pub replaces: Option<[u8; 16]>,
}

/// The operator's side of the service.
pub struct Desk {
    home: Arc<ShareHome>,
    /// SHA-256 of the service's certificate.
    fingerprint: [u8; 32],
    clock: Arc<dyn Clock>,
}

impl Desk {
    /// For the service whose certificate (DER) this is.
    #[must_use]
    pub fn new(home: Arc<ShareHome>, certificate: &[u8], clock: Arc<dyn Clock>) -> Self {
        Self { home, fingerprint: Sha256::digest(certificate).into(), clock }
    }

    /// A new code, good once and for ten minutes.
    ///
    /// # Errors
    /// [`PortError::Refused`] if the address is none, or the device to be replaced is not known.
    pub async fn pair(&self, terms: &PairingTerms) -> Result<PairingCode, PortError> {
        if let Some(old) = terms.replaces
            && self.devices().await?.iter().all(|device| device.id != old)
        {
            return Err(unknown_device());
        }
        let mut secret = Zeroizing::new([0; 16]);
        getrandom::fill(&mut *secret).map_err(|_| CosignerError::Randomness)?;
        let hash = secret_hash(&secret);
        let code = PairingCode::new(&terms.address, self.fingerprint, secret).map_err(|error| match error {
            CodeError::Address | CodeError::NotACode | CodeError::Mistyped => {
                PortError::Refused { reason: "this is not a host and a port, such as cosigner.example:7443".to_owned() }
            }
        })?;
        let now = self.clock.now();
        self.home.storage().add_pairing(&hash, now.saturating_add(CODE_LASTS), terms.replaces, now).await?;
        Ok(code)
    }

    /// Every device that was ever paired.
    ///
    /// # Errors
    /// The database's.
    pub async fn devices(&self) -> Result<Vec<Device>, PortError> {
        Ok(self.home.storage().devices().await?)
    }

    /// The vaults of a device.
    ///
    /// # Errors
    /// The database's.
    pub async fn vaults_of(&self, device: [u8; 16]) -> Result<Vec<VaultId>, PortError> {
        Ok(self.home.storage().vaults_of(device).await?)
    }

    /// No longer knows a device. Its vaults stay here, for a device that replaces it.
    ///
    /// # Errors
    /// [`PortError::Refused`] if there is no such device, or it is revoked already.
    pub async fn revoke(&self, device: [u8; 16]) -> Result<(), PortError> {
        match self.home.storage().revoke(device, self.clock.now()).await? {
            true => Ok(()),
            false => Err(unknown_device()),
        }
    }

    /// How the password key of a vault is derived.
    ///
    /// # Errors
    /// [`PortError::UnknownVault`].
    pub async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        self.home.kdf(vault).await
    }

    /// The share for a move or a backup; the password is counted.
    ///
    /// # Errors
    /// As [`Cosigner::export`].
    pub async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError> {
        self.home.export(vault, password_key).await
    }
}

fn unknown_device() -> PortError {
    PortError::Refused { reason: "there is no such device. `lockstep-cosigner devices` lists them".to_owned() }
}
