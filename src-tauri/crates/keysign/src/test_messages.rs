//! The messages that shares sign before they are used.

use crate::hashes::tagged;
use crate::{PublicKeys, Scheme, VaultId};

/// The message that a new vault signs with each of its keys before it becomes active; no chain uses such a
/// digest.
#[must_use]
pub fn keygen_test_message(vault: VaultId, keys: &PublicKeys, scheme: Scheme) -> [u8; 32] {
    tagged("lockstep/keygen-test/1", &[vault.as_bytes(), &keys.fingerprint(), &[scheme.tag()]])
}

/// The message that a refreshed share signs with each of its keys before the old share is deleted; no chain
/// uses such a digest.
#[must_use]
pub fn refresh_test_message(vault: VaultId, keys: &PublicKeys, generation: u64, scheme: Scheme) -> [u8; 32] {
    tagged(
        "lockstep/refresh-test/1",
        &[vault.as_bytes(), &keys.fingerprint(), &generation.to_be_bytes(), &[scheme.tag()]],
    )
}
