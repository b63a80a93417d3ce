//! Two-party EdDSA over Ed25519 by FROST (RFC 9591). Only this module uses the library.

pub(crate) mod keygen;
pub(crate) mod refresh;
pub(crate) mod signing;

use std::fmt;

use frost_ed25519::keys::{KeyPackage, PublicKeyPackage, VerifyingShare};

use crate::frost::identifier;
use crate::{KeysignError, Side};

/// One side's share of the EdDSA key, and the public shares of both. Wipes itself when dropped.
pub(crate) struct EddsaShare {
    key: KeyPackage,
    public: PublicKeyPackage,
}

impl EddsaShare {
    /// Assembles a stored share, if it is a sound share of `side` in a 2-of-2 key.
    pub(crate) fn from_parts(side: Side, key: KeyPackage, public: &[u8]) -> Option<Self> {
        let public = PublicKeyPackage::deserialize(public).ok()?;
        let (us, them) = (identifier(side).ok()?, identifier(side.other()).ok()?);
        let sound = *key.identifier() == us
            && *key.min_signers() == 2
            && *key.verifying_share() == VerifyingShare::from(*key.signing_share())
            && key.verifying_key() == public.verifying_key()
            && public.min_signers() == Some(2)
            && public.verifying_shares().len() == 2
            && public.verifying_shares().get(&us) == Some(key.verifying_share())
            && public.verifying_shares().contains_key(&them);
        sound.then_some(Self { key, public })
    }

    pub(crate) const fn key(&self) -> &KeyPackage {
        &self.key
    }

    /// The public shares and key as bytes: equal on both sides.
    pub(crate) fn public(&self) -> Result<Vec<u8>, KeysignError> {
        self.public.serialize().map_err(|_| KeysignError::Internal("public key package"))
    }

    /// The compressed public key.
    pub(crate) fn public_key(&self) -> Result<[u8; 32], KeysignError> {
        self.public
            .verifying_key()
            .serialize()
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .ok_or(KeysignError::Internal("verifying key"))
    }
}

#[cfg(test)]
impl EddsaShare {
    pub(crate) fn secret_for_tests(&self) -> [u8; 32] {
        self.key.signing_share().serialize().try_into().unwrap()
    }
}

impl fmt::Debug for EddsaShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EddsaShare(redacted)")
    }
}
