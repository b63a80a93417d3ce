//! The key derived from the vault password.

use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

/// The cost of deriving a vault's password key with Argon2id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KdfParams {
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
}

/// The least that a vault may ask of Argon2id: 64 MiB, three passes (memory in KiB).
pub const KDF_FLOOR: KdfParams = KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 };
/// The most that parameters from storage may cost this machine: 4 GiB, 16 passes.
const KDF_CEILING: KdfParams = KdfParams { memory_kib: 4 * 1024 * 1024, passes: 16, lanes: 16 };

/// Why a key cannot be derived.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KdfError {
    /// Parameters outside what is safe and possible.
    #[error("The vault's password settings are out of range; the vault's data may have been changed.")]
    Parameters,
    /// The machine could not do the work.
    #[error("The password key could not be derived ({0}).")]
    Failed(String),
}

/// The Argon2id output over the vault password, made on the device. It travels to the co-signer inside the
/// channel for the time of one request and is not serialisable by accident.
#[derive(Clone)]
pub struct PasswordKey(Zeroizing<[u8; 32]>);

impl PasswordKey {
    #[must_use]
    pub const fn new(bytes: Zeroizing<[u8; 32]>) -> Self {
        Self(bytes)
    }

    /// Argon2id (RFC 9106) of a password, as it was typed: takes a tenth of a second and the memory that `params` name.
    ///
    /// # Errors
    /// [`KdfError`]; nothing was tried with the password.
    pub fn derive(password: &[u8], salt: &[u8; 16], params: KdfParams) -> Result<Self, KdfError> {
        let within = params.memory_kib >= KDF_FLOOR.memory_kib
            && params.passes >= KDF_FLOOR.passes
            && params.lanes >= KDF_FLOOR.lanes
            && params.memory_kib <= KDF_CEILING.memory_kib
            && params.passes <= KDF_CEILING.passes
            && params.lanes <= KDF_CEILING.lanes;
        if !within {
            return Err(KdfError::Parameters);
        }
        let params =
            Params::new(params.memory_kib, params.passes, params.lanes, Some(32)).map_err(|_| KdfError::Parameters)?;
        let mut key = Zeroizing::new([0u8; 32]);
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(password, salt, key.as_mut_slice())
            .map_err(|error| KdfError::Failed(error.to_string()))?;
        Ok(Self::new(key))
    }

    /// The 32 bytes, for deriving the sealing key and for the channel.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for PasswordKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordKey(redacted)")
    }
}
