//! The key that the vault password gives.

use std::fmt;

use zeroize::Zeroizing;

/// The Argon2id output over the vault password, made on the device. It travels to the co-signer inside the
/// channel for the time of one request and is not serialisable by accident.
#[derive(Clone)]
pub struct PasswordKey(Zeroizing<[u8; 32]>);

impl PasswordKey {
    /// Wraps the 32 bytes.
    #[must_use]
    pub const fn new(bytes: Zeroizing<[u8; 32]>) -> Self {
        Self(bytes)
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
