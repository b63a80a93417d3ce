//! The co-signer's storage secret, and the keys derived from it.

use std::fmt;

use hkdf::Hkdf;
use lockstep_keysign::{PasswordKey, SessionId, VaultId};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::error::CosignerError;

const DATABASE: &[u8] = b"lockstep/cosigner-database/1";
const CHECK: &[u8] = b"lockstep/cosigner-check/1";
const SHARE: &[u8] = b"lockstep/cosigner-share/1";
const SESSION: &[u8] = b"lockstep/cosigner-session/1";
const MAKING: &[u8] = b"lockstep/cosigner-making/1";
const POLICY: &[u8] = b"lockstep/policy-store/1";
const EXPORT: &[u8] = b"lockstep/exported-share/1";

/// 32 random bytes for one co-signer storage. The app stores them in the keychain and passes them at every
/// start. Without them neither the database nor a share in it can be opened.
#[derive(Clone)]
pub struct StorageSecret(Zeroizing<[u8; 32]>);

impl StorageSecret {
    #[must_use]
    pub const fn new(bytes: Zeroizing<[u8; 32]>) -> Self {
        Self(bytes)
    }

    /// A new secret from the operating system's generator, for a new storage.
    ///
    /// # Errors
    /// [`CosignerError::Randomness`] if the generator fails.
    pub fn random() -> Result<Self, CosignerError> {
        let mut bytes = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *bytes).map_err(|_| CosignerError::Randomness)?;
        Ok(Self(bytes))
    }

    /// The 32 bytes, for the keychain and the handoff.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The raw SQLCipher key, HKDF-SHA256 of the secret.
    pub(crate) fn database_key(&self) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
        expand(&Hkdf::new(None, self.as_bytes()), &[DATABASE])
    }

    /// Identifies the secret without revealing anything about it.
    pub(crate) fn check(&self) -> Result<[u8; 32], CosignerError> {
        expand(&Hkdf::new(None, self.as_bytes()), &[CHECK]).map(|check| *check)
    }

    /// The key that seals one vault's share: HKDF-SHA256 of the password key, salted with this secret.
    pub(crate) fn share_key(
        &self,
        password_key: &PasswordKey,
        vault: VaultId,
    ) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
        let derivation = Hkdf::new(Some(self.as_bytes()), password_key.as_bytes());
        expand(&derivation, &[SHARE, vault.as_bytes()])
    }

    /// The key that seals a session's state for other nodes: HKDF-SHA256 of the session's id, salted with
    /// this secret. The storage contains neither.
    pub(crate) fn session_key(&self, session: SessionId) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
        expand(&Hkdf::new(Some(self.as_bytes()), session.as_bytes()), &[SESSION])
    }

    /// The key that seals a vault's policy and what counts against its limits. It does not depend on the password: the policy
    /// is evaluated before a password is tried.
    pub(crate) fn policy_key(&self, vault: VaultId) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
        expand(&Hkdf::new(None, self.as_bytes()), &[POLICY, vault.as_bytes()])
    }

    /// The key that seals an unfinished key generation or refresh for other nodes: HKDF-SHA256 of the
    /// transcript hash, salted with this secret. The storage contains neither.
    pub(crate) fn keygen_state_key(&self, said: &[u8; 32]) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
        expand(&Hkdf::new(Some(self.as_bytes()), said), &[MAKING])
    }
}

impl fmt::Debug for StorageSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StorageSecret(redacted)")
    }
}

/// The key that seals a share for a backup: HKDF-SHA256 of the password key and the export's salt only.
pub(crate) fn export_key(
    password_key: &PasswordKey,
    salt: &[u8; 32],
    vault: VaultId,
) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
    expand(&Hkdf::new(Some(salt), password_key.as_bytes()), &[EXPORT, vault.as_bytes()])
}

fn expand(derivation: &Hkdf<Sha256>, info: &[&[u8]]) -> Result<Zeroizing<[u8; 32]>, CosignerError> {
    let mut key = Zeroizing::new([0; 32]);
    derivation.expand_multi_info(info, &mut *key).map_err(|_| CosignerError::Defect("a key could not be derived"))?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lockstep_keysign::port::{ExportedShare, Reply};

    use crate::wire::Response;

    /// Covers every type of this crate that has a secret and implements `Debug`. Types without `Debug`, such
    /// as the handoff, cannot be printed.
    #[test]
    fn types_with_secrets_do_not_print_them() {
        let canary = *b"canary-canary-canary-canary-cana";
        let response = |reply| Response { sequence: 7, result: Ok(reply) };
        let printed = [
            format!("{:?}", StorageSecret::new(Zeroizing::new(canary))),
            format!("{:?}", response(Reply::Message(canary.to_vec()))),
            format!("{:?}", response(Reply::Exported(ExportedShare::from_bytes(canary.to_vec())))),
        ];
        for text in printed {
            assert!(text.contains("redacted"), "it says that there is something: {text}");
            assert!(!text.contains("canary") && !text.contains("99, 97"), "and shows nothing of it: {text}");
        }
    }
}
