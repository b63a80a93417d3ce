//! The domain-separated hashes that both parties compute: SHA-256 over length-prefixed parts.

use sha2::{Digest, Sha256};

use crate::{Commitment, VaultId};

/// SHA-256 over a domain and parts, each with its length in front, so that different inputs have different
/// encodings.
pub(crate) fn tagged(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in std::iter::once(&domain.as_bytes()).chain(parts) {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// The commitment to a plan: a hash over the number of digests and each digest, in the given order.
#[must_use]
pub fn commitment(digests: &[[u8; 32]]) -> Commitment {
    let count = (digests.len() as u64).to_be_bytes();
    let parts: Vec<&[u8]> = std::iter::once(&count[..]).chain(digests.iter().map(|digest| &digest[..])).collect();
    Commitment::from_bytes(tagged("lockstep/plan-commitment/1", &parts))
}

/// The session of a key generation: the vault, and a nonce of each side.
pub(crate) fn keygen_session(vault: VaultId, device: &[u8; 32], cosigner: &[u8; 32]) -> [u8; 32] {
    tagged("lockstep/keygen/1", &[vault.as_bytes(), device, cosigner])
}

/// A hash over the messages of a key generation so far.
pub(crate) fn keygen_transcript(messages: &[&[u8]]) -> [u8; 32] {
    tagged("lockstep/keygen-transcript/1", messages)
}
