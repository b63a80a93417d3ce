//! The two seals of a backup under a password.
//!
//! The older one: nonce (12 bytes), ciphertext, tag (16 bytes); AES-256-GCM under the SHA-256 of the
//! password. The newer one begins with a marker and a salt, and its key is derived slowly. Data with the
//! marker is never tried as the older form.

use aes_gcm::aead::Aead;
use aes_gcm::{Aes256Gcm, Key, KeyInit, Nonce};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::error::BackupError;

const MARK: &[u8; 4] = b"VLT\x02";
const SALT: usize = 16;
const NONCE: usize = 12;
const ROUNDS: u32 = 600_000;

/// The plaintext.
pub(super) fn open(blob: &[u8], password: &str) -> Result<Zeroizing<Vec<u8>>, BackupError> {
    let (key, sealed) = match blob.strip_prefix(MARK) {
        Some(rest) => {
            let (salt, sealed) = rest.split_at_checked(SALT).ok_or(BackupError::Malformed("it is too short"))?;
            (stretched(password, salt), sealed)
        }
        None => (hashed(password), blob),
    };
    let (nonce, ciphertext) = sealed.split_first_chunk::<NONCE>().ok_or(BackupError::Malformed("it is too short"))?;
    Aes256Gcm::new(&Key::<Aes256Gcm>::from(*key))
        .decrypt(&Nonce::from(*nonce), ciphertext)
        .map(Zeroizing::new)
        .map_err(|_| BackupError::Password)
}

fn stretched(password: &str, salt: &[u8]) -> Zeroizing<[u8; 32]> {
    let mut key = Zeroizing::new([0; 32]);
    pbkdf2::pbkdf2_hmac::<Sha256>(password.as_bytes(), salt, ROUNDS, key.as_mut_slice());
    key
}

fn hashed(password: &str) -> Zeroizing<[u8; 32]> {
    Zeroizing::new(Sha256::digest(password.as_bytes()).into())
}
