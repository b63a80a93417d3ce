//! The key of a vault that signs on a chain.

use lockstep_chain::{Chain, DerivePath, PublicKey, SigningMode};
use lockstep_keysign::PublicKeys;

/// The vault's key for a chain: the child at the chain's path, or its Ed25519 key; none where the vault has no such child.
pub fn public_key(chain: &Chain, keys: &PublicKeys) -> Option<PublicKey> {
    match chain.signing_mode {
        SigningMode::EcdsaSecp256k1 => {
            let path: DerivePath = chain.derive_path.parse().ok()?;
            keys.ecdsa_child(&path).ok().map(PublicKey::Secp256k1)
        }
        SigningMode::EddsaEd25519 => Some(PublicKey::Ed25519(*keys.eddsa())),
    }
}
