//! The key that identifies a device to a service.

use std::fmt;

use ed25519_dalek::{Signer, SigningKey};
use zeroize::Zeroizing;

use crate::error::CosignerError;

/// A device's Ed25519 key. The wallet keeps it in the OS keychain; it never leaves the device.
#[derive(Clone)]
pub struct DeviceKey(Zeroizing<[u8; 32]>);

impl DeviceKey {
    /// A new key for one pairing.
    ///
    /// # Errors
    /// [`CosignerError::Randomness`].
    pub fn random() -> Result<Self, CosignerError> {
        let mut bytes = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *bytes).map_err(|_| CosignerError::Randomness)?;
        Ok(Self(bytes))
    }

    /// From the private half.
    #[must_use]
    pub const fn from_bytes(bytes: Zeroizing<[u8; 32]>) -> Self {
        Self(bytes)
    }

    /// The private half, for the keychain.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The public half, 32 bytes.
    #[must_use]
    pub fn public(&self) -> [u8; 32] {
        SigningKey::from_bytes(&self.0).verifying_key().to_bytes()
    }

    pub(crate) fn sign(&self, text: &[u8]) -> [u8; 64] {
        SigningKey::from_bytes(&self.0).sign(text).to_bytes()
    }
}

impl fmt::Debug for DeviceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceKey(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_not_shown_by_accident() {
        let key = DeviceKey::from_bytes(Zeroizing::new([0x5a; 32]));
        assert_eq!(format!("{key:?}"), "DeviceKey(redacted)", "debug shows the key");
    }
}
