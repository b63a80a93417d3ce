//! The operator's actions at the console.

use std::sync::Arc;

use lockstep_keysign::port::{Cosigner, ExportedShare, KeygenParams, PolicyStanding, PortError};
use lockstep_keysign::{PasswordKey, VaultId};
use lockstep_platform::{Clock, millis};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::pairing::secret_hash;
use crate::bounds::service::CODE_LIVES;
use crate::error::CosignerError;
use crate::record::Held;
use crate::remote::{CodeError, PairingCode};
use crate::service::ShareHome;
use crate::storage::Device;

/// The device that a code is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingTerms {
    /// Host and port at which devices reach the service.
    pub address: String,
    /// The device whose vaults the new one gets. Redeeming the code revokes the old device.
    pub replaces: Option<[u8; 16]>,
}

pub struct Operator {
    home: Arc<ShareHome>,
    /// SHA-256 of the service's certificate.
    fingerprint: [u8; 32],
    clock: Arc<dyn Clock>,
}

impl Operator {
    /// `certificate` is the service's, DER.
    #[must_use]
    pub fn new(home: Arc<ShareHome>, certificate: &[u8], clock: Arc<dyn Clock>) -> Self {
        Self { home, fingerprint: Sha256::digest(certificate).into(), clock }
    }

    /// A new code, valid once and for ten minutes.
    ///
    /// # Errors
    /// [`PortError::Refused`] if the address is malformed or the device to be replaced is unknown.
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
        self.home.storage().add_pairing(&hash, now.saturating_add(millis(CODE_LIVES)), terms.replaces, now).await?;
        Ok(code)
    }

    /// Every device ever paired, including revoked ones.
    ///
    /// # Errors
    /// A database error.
    pub async fn devices(&self) -> Result<Vec<Device>, PortError> {
        Ok(self.home.storage().devices().await?)
    }

    /// The vaults of a device.
    ///
    /// # Errors
    /// A database error.
    pub async fn vaults_of(&self, device: [u8; 16]) -> Result<Vec<VaultId>, PortError> {
        Ok(self.home.storage().vaults_of(device).await?)
    }

    /// Revokes a device. Its vaults stay, for a device that replaces it.
    ///
    /// # Errors
    /// [`PortError::Refused`] if there is no such device, or it is revoked already.
    pub async fn revoke(&self, device: [u8; 16]) -> Result<(), PortError> {
        match self.home.storage().revoke(device, self.clock.now()).await? {
            true => Ok(()),
            false => Err(unknown_device()),
        }
    }

    /// Every effect that waits for its time or for the operator.
    ///
    /// # Errors
    /// A database error.
    pub async fn held(&self) -> Result<Vec<(VaultId, Held)>, PortError> {
        self.home.held().await
    }

    /// Confirms an effect that a rule reviews.
    ///
    /// # Errors
    /// [`PortError::Refused`] if none waits under this id.
    pub async fn confirm(&self, vault: VaultId, effect: [u8; 32]) -> Result<(), PortError> {
        self.home.confirm_held(vault, effect).await
    }

    /// The rules of a vault.
    ///
    /// # Errors
    /// [`PortError::UnknownVault`].
    pub async fn policy(&self, vault: VaultId) -> Result<PolicyStanding, PortError> {
        self.home.policy(vault).await
    }

    /// Cancels the change of rules that waits.
    ///
    /// # Errors
    /// [`PortError::UnknownVault`].
    pub async fn cancel_policy(&self, vault: VaultId) -> Result<PolicyStanding, PortError> {
        let revision = self.home.policy(vault).await?.revision;
        self.home.cancel_policy(vault, revision).await
    }

    /// How the password key of a vault is derived.
    ///
    /// # Errors
    /// [`PortError::UnknownVault`].
    pub async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        self.home.kdf(vault).await
    }

    /// The share for a move or a backup; counts as a password attempt.
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
