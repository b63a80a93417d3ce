//! The co-signer's share at rest: XChaCha20-Poly1305 with a versioned header, bound to the vault id.
//!
//! Layout: `LSCS`, format version (1 byte), nonce (24 bytes), ciphertext and tag. Header and vault id are the
//! associated data.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use lockstep_keysign::VaultId;
use zeroize::Zeroizing;

use crate::error::CosignerError;

const HEADER: [u8; 5] = *b"LSCS\x01";
const NONCE: usize = 24;

/// Seals `share` under `key` with a new random nonce.
///
/// # Errors
/// [`CosignerError::Randomness`] if the random number generator fails.
pub(crate) fn seal(key: &[u8; 32], vault: VaultId, share: &[u8]) -> Result<Vec<u8>, CosignerError> {
    let sealed = seal_bound(key, &associated(vault), share)?;
    Ok([&HEADER[..], &sealed].concat())
}

/// Opens a sealed share; `None` if the key is wrong. The tag is compared in constant time.
///
/// # Errors
/// [`CosignerError::ShareFormat`] if this version does not know the blob's format, whatever the key.
pub(crate) fn open(key: &[u8; 32], vault: VaultId, blob: &[u8]) -> Result<Option<Zeroizing<Vec<u8>>>, CosignerError> {
    open_bound(key, &associated(vault), blob.strip_prefix(&HEADER).ok_or(CosignerError::ShareFormat)?)
}

/// Seals under `key` with `head` as associated data: nonce, then ciphertext and tag.
///
/// # Errors
/// [`CosignerError::Randomness`] if the random number generator fails.
pub(crate) fn seal_bound(key: &[u8; 32], head: &[u8], share: &[u8]) -> Result<Vec<u8>, CosignerError> {
    let mut nonce = [0; NONCE];
    getrandom::fill(&mut nonce).map_err(|_| CosignerError::Randomness)?;
    let sealed = XChaCha20Poly1305::new(key.into())
        .encrypt(&XNonce::from(nonce), Payload { msg: share, aad: head })
        .map_err(|_| CosignerError::Defect("a share could not be sealed"))?;
    Ok([&nonce[..], &sealed].concat())
}

/// Opens the output of [`seal_bound`]; `None` if the key or the head is wrong.
///
/// # Errors
/// [`CosignerError::ShareFormat`] if the nonce is missing.
pub(crate) fn open_bound(
    key: &[u8; 32],
    head: &[u8],
    blob: &[u8],
) -> Result<Option<Zeroizing<Vec<u8>>>, CosignerError> {
    let (nonce, sealed) = blob.split_first_chunk::<NONCE>().ok_or(CosignerError::ShareFormat)?;
    Ok(XChaCha20Poly1305::new(key.into())
        .decrypt(&XNonce::from(*nonce), Payload { msg: sealed, aad: head })
        .ok()
        .map(Zeroizing::new))
}

fn associated(vault: VaultId) -> [u8; 21] {
    let mut bytes = [0; 21];
    for (to, from) in bytes.iter_mut().zip(HEADER.iter().chain(vault.as_bytes())) {
        *to = *from;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_sealed_share_opens_only_for_its_key_and_vault() {
        let vault = VaultId::random();
        let blob = seal(&[7; 32], vault, b"share").unwrap();
        let open_as = |key: [u8; 32], vault| open(&key, vault, &blob).unwrap().map(|share| share.to_vec());
        assert_eq!(open_as([7; 32], vault).as_deref(), Some(&b"share"[..]), "the right key opens it");
        assert_eq!(open_as([8; 32], vault), None, "another key does not");
        assert_eq!(open_as([7; 32], VaultId::random()), None, "another vault does not");
    }

    /// Every later version must open version 1.
    #[test]
    fn format_version_1_still_opens() {
        let vault: VaultId = "6f1f2c3e-0f5e-4c62-9d5c-0d0b8a9a1c11".parse().unwrap();
        let blob = hex::decode(include_str!("../tests/fixtures/share-format-1.hex").trim()).unwrap();
        let share = open(&[0x42; 32], vault, &blob).unwrap();
        assert_eq!(share.as_deref().map(Vec::as_slice), Some(&b"a share of format version 1"[..]), "old blobs open");
    }

    proptest! {
        #[test]
        fn any_changed_byte_is_noticed(at: prop::sample::Index, flip in 1..=u8::MAX, share: Vec<u8>) {
            let vault = VaultId::random();
            let mut blob = seal(&[7; 32], vault, &share).unwrap();
            let at = at.index(blob.len());
            blob[at] ^= flip;
            let opened = open(&[7; 32], vault, &blob);
            prop_assert!(matches!(opened, Ok(None) | Err(CosignerError::ShareFormat)), "byte {at} changed, yet it opened");
        }
    }
}
