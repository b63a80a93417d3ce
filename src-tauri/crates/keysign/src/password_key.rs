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

/// The minimum cost of Argon2id for a vault: 64 MiB, three passes (memory in KiB).
pub const KDF_FLOOR: KdfParams = KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 };
/// The maximum cost that stored parameters may impose on this machine: 4 GiB, 16 passes.
const KDF_CEILING: KdfParams = KdfParams { memory_kib: 4 * 1024 * 1024, passes: 16, lanes: 16 };

/// Why the password key cannot be derived.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KdfError {
    /// The parameters are outside the safe range.
    #[error("The vault's password settings are out of range; the vault's data may have been changed.")]
    Parameters,
    /// The machine could not do the computation.
    #[error("The password key could not be derived ({0}).")]
    Failed(String),
}

/// The output of Argon2id for the vault password, computed on the device. It is sent to the co-signer inside
/// the channel for one request, and cannot be serialized by accident.
#[derive(Clone)]
pub struct PasswordKey(Zeroizing<[u8; 32]>);

impl PasswordKey {
    #[must_use]
    pub const fn new(bytes: Zeroizing<[u8; 32]>) -> Self {
        Self(bytes)
    }

    /// Argon2id (RFC 9106) of a password as typed. Takes about a tenth of a second, and the memory in
    /// `params`.
    ///
    /// # Errors
    /// [`KdfError`]; the password was not tried.
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
