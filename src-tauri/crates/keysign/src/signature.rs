//! Signature schemes and finished signatures.

use std::fmt;

use lockstep_chain::SignatureKind;
use serde::{Deserialize, Serialize};

/// A signature scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scheme {
    /// ECDSA over secp256k1, by DKLs23; children by non-hardened BIP-32 derivation.
    Ecdsa,
    /// EdDSA over Ed25519, by FROST (RFC 9591); the vault's root key signs, without derivation.
    Eddsa,
    /// BIP-340 over secp256k1, for the key path of BIP-341 without scripts, with the shares of the ECDSA key
    /// by FROST; children by non-hardened BIP-32 derivation, then BIP-341's tweak.
    Schnorr,
}

impl Scheme {
    /// One scheme for each of a vault's two keys, in the order in which a new vault tests them. Schnorr uses
    /// the ECDSA key.
    pub const OF_KEYS: [Self; 2] = [Self::Ecdsa, Self::Eddsa];

    pub(crate) const fn tag(self) -> u8 {
        match self {
            Self::Ecdsa => 1,
            Self::Eddsa => 2,
            Self::Schnorr => 3,
        }
    }
}

impl From<SignatureKind> for Scheme {
    fn from(kind: SignatureKind) -> Self {
        match kind {
            SignatureKind::Ecdsa => Self::Ecdsa,
            SignatureKind::Schnorr => Self::Schnorr,
            SignatureKind::Eddsa => Self::Eddsa,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ecdsa => "ecdsa",
            Self::Eddsa => "eddsa",
            Self::Schnorr => "schnorr",
        })
    }
}

/// A finished signature, not necessarily valid: see [`crate::PublicKeys::verify`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signature {
    /// ECDSA over secp256k1, big-endian, low s.
    Ecdsa {
        /// The x-coordinate of the nonce point, reduced.
        #[serde(with = "crate::hexbytes")]
        r: [u8; 32],
        /// The proof, at most half the group order.
        #[serde(with = "crate::hexbytes")]
        s: [u8; 32],
        /// Bit 0: y is odd; bit 1: x was reduced.
        recovery: u8,
    },
    /// EdDSA over Ed25519: R then s, 32 bytes each.
    Eddsa(#[serde(with = "crate::hexbytes")] [u8; 64]),
    /// BIP-340 over secp256k1: R's x-coordinate, then s.
    Schnorr(#[serde(with = "crate::hexbytes")] [u8; 64]),
}

impl Signature {
    /// The scheme that made it.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        match self {
            Self::Ecdsa { .. } => Scheme::Ecdsa,
            Self::Eddsa(_) => Scheme::Eddsa,
            Self::Schnorr(_) => Scheme::Schnorr,
        }
    }
}
