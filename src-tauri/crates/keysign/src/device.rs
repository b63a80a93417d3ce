//! The device's state machines. Every state is consumed by the step that leaves it.

use crate::{DeviceShare, KeysignError, SignInput, Signature, VaultId};

/// Key generation: the first message is out.
pub struct Keygen(());

/// Key generation: both messages are out, the last answer is awaited.
pub struct KeygenReady(());

/// Signing: the first message is out.
pub struct Signing(());

/// Signing: the last message is made; from its release on a signature may exist at the co-signer.
pub struct Ready(());

impl Keygen {
    /// Begins a vault; the message is secret.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn start(_vault: VaultId) -> Result<(Self, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }

    /// Reads the co-signer's first answer; the message is secret.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad answer can cause.
    pub fn second(self, _reply: &[u8]) -> Result<(KeygenReady, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}

impl KeygenReady {
    /// Reads the co-signer's last answer: the share, after both sides confirmed the same public keys.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad answer can cause.
    pub fn finish(self, _reply: &[u8]) -> Result<DeviceShare, KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}

impl Signing {
    /// Begins a signature.
    ///
    /// # Errors
    /// [`KeysignError::NoSuchChild`] for an impossible path.
    pub fn start(_share: &DeviceShare, _input: SignInput) -> Result<(Self, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }

    /// Reads the co-signer's answer and makes the last message, which lets the co-signer complete.
    ///
    /// # Errors
    /// Any [`KeysignError`] that a bad answer can cause.
    pub fn exchange(self, _reply: &[u8]) -> Result<(Ready, Vec<u8>), KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}

impl Ready {
    /// Verifies the co-signer's finished signature against the vault's key and the digest.
    ///
    /// # Errors
    /// [`KeysignError::InvalidSignature`].
    pub fn accept(self, _signature: Signature) -> Result<Signature, KeysignError> {
        Err(KeysignError::Internal("not yet"))
    }
}
