//! Signing with the vault's root key: Ed25519 has no non-hardened children.

use frost_ed25519::Ed25519Sha512;

use super::EddsaShare;
use crate::frost::{Keys, signing};

pub(crate) type Committed = signing::Committed<Ed25519Sha512>;
pub(crate) type Commitments = signing::Commitments<Ed25519Sha512>;
pub(crate) type Part = signing::Part<Ed25519Sha512>;

impl EddsaShare {
    /// The keys for a signature.
    pub(crate) fn keys(&self) -> Keys<Ed25519Sha512> {
        Keys { key: self.key.clone(), public: self.public.clone() }
    }
}
