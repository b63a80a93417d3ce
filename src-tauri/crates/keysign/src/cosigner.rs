//! The co-signer's state machines. Every state is consumed by the step that leaves it.

use crate::{CosignerShare, KeysignError, SignInput, Signature, VaultId};

/// Key generation: the first answer is out.
pub struct Keygen(());

/// Signing: the answer is out, the device's last message is awaited.
pub struct Signing(());

impl Keygen {
    /// Reads the device's first message; the answer is secret.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad message can cause.
    pub fn start(_vault: VaultId, _first: &[u8]) -> Result<(Self, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }

    /// Reads the device's second message: the share, and the last answer (secret), to be given only after the
    /// share is stored.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad message can cause.
    pub fn finish(self, _second: &[u8]) -> Result<(CosignerShare, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}

impl Signing {
    /// Reads the device's first message. The input is the co-signer's own: it computed the digest itself.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad message can cause; a ban must be made durable before anything is answered.
    pub fn start(
        _share: &CosignerShare,
        _input: SignInput,
        _first: &[u8],
    ) -> Result<(Self, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }

    /// Reads the device's last message: the complete signature, verified.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad message can cause; a ban must be made durable before anything is answered.
    pub fn finish(self, _last: &[u8]) -> Result<Signature, KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}
