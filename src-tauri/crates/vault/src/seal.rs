//! The sealed device share: XChaCha20-Poly1305 under a key that only the keychain has.
//!
//! Layout: `b"LSDS"`, format version (1 byte), nonce (24 bytes), ciphertext with a 16-byte tag. Header and
//! vault id are associated data, so that a share cannot be moved to another vault or relabelled.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use lockstep_keysign::{DeviceShare, VaultId};
use zeroize::Zeroizing;

use crate::{Key32, SealProblem, VaultError};

const MAGIC: &[u8; 4] = b"LSDS";
/// The format that this build writes. It reads older formats and refuses newer ones.
pub const FORMAT: u8 = 1;
const NONCE: usize = 24;
const HEADER: usize = MAGIC.len() + 1;

/// Seals a share for storage.
pub fn seal(share: &DeviceShare, vault: VaultId, key: &Key32) -> Result<Vec<u8>, VaultError> {
    let mut nonce = [0u8; NONCE];
    getrandom::fill(&mut nonce).map_err(|e| VaultError::System(e.to_string()))?;
    let mut out = Vec::with_capacity(HEADER + NONCE + 64);
    out.extend_from_slice(MAGIC);
    out.push(FORMAT);
    let aad = associated(&out, vault);
    let plain = share.to_bytes().map_err(|_| VaultError::Sealed(SealProblem::Unwritten))?;
    let sealed = cipher(key)
        .encrypt(&XNonce::from(nonce), Payload { msg: &plain, aad: &aad })
        .map_err(|_| VaultError::Sealed(SealProblem::Unencrypted))?;
    out.extend_from_slice(&nonce);
    out.extend_from_slice(&sealed);
    Ok(out)
}

/// Opens a sealed share. Refuses changed bytes, another vault's id and another key.
pub fn open(sealed: &[u8], vault: VaultId, key: &Key32) -> Result<DeviceShare, VaultError> {
    let (header, rest) = sealed.split_at_checked(HEADER).ok_or(VaultError::Sealed(SealProblem::Short))?;
    match header.split_last() {
        Some((&FORMAT, magic)) if magic == MAGIC => {}
        Some((&found, magic)) if magic == MAGIC => return Err(VaultError::Format { found, known: FORMAT }),
        _ => return Err(VaultError::Sealed(SealProblem::Other)),
    }
    let (nonce, ciphertext) = rest.split_first_chunk::<NONCE>().ok_or(VaultError::Sealed(SealProblem::Short))?;
    let aad = associated(header, vault);
    let plain = cipher(key)
        .decrypt(&XNonce::from(*nonce), Payload { msg: ciphertext, aad: &aad })
        .map(Zeroizing::new)
        .map_err(|_| VaultError::Sealed(SealProblem::WrongKey))?;
    DeviceShare::from_bytes(&plain).map_err(|_| VaultError::Sealed(SealProblem::Contents))
}

fn cipher(key: &Key32) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&Key::from(*key.expose()))
}

fn associated(header: &[u8], vault: VaultId) -> Vec<u8> {
    let mut aad = header.to_vec();
    aad.extend_from_slice(vault.to_string().as_bytes());
    aad
}
