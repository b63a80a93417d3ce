//! A random key that cannot be printed.

use zeroize::Zeroizing;

use crate::VaultError;

/// A random 32-byte key. It cannot be printed or serialised, and is wiped when dropped.
pub struct Key32(Zeroizing<[u8; 32]>);

impl Key32 {
    /// A new key from the operating system's random number generator.
    pub fn random() -> Result<Self, VaultError> {
        let mut bytes = Zeroizing::new([0u8; 32]);
        getrandom::fill(bytes.as_mut_slice()).map_err(|e| VaultError::System(e.to_string()))?;
        Ok(Self(bytes))
    }

    /// `None` unless `bytes` has exactly 32 bytes.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        let array: [u8; 32] = bytes.try_into().ok()?;
        Some(Self(Zeroizing::new(array)))
    }

    pub fn expose(&self) -> &[u8; 32] {
        &self.0
    }
}

impl std::fmt::Debug for Key32 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key32(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::Key32;

    #[test]
    fn debug_shows_no_secret() {
        let key = Key32::from_slice(&[0xAB; 32]).unwrap();
        let told = format!("{key:?}").to_lowercase();
        assert!(!told.contains("ab") && !told.contains("171"), "a key may not be printed: {told}");
    }
}
