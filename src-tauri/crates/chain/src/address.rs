//! Addresses on every chain: derived from a public key, or read from text.

use k256::elliptic_curve::sec1::ToSec1Point;

use crate::{evm, hashes};

/// A public key in the form from which a chain derives addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicKey {
    /// A compressed secp256k1 point, derived along the chain's path.
    Secp256k1([u8; 33]),
    /// A compressed Ed25519 point: the vault's root key.
    Ed25519([u8; 32]),
}

impl PublicKey {
    /// Whether `digits` are this key in hex, in compressed form or, as some wallets write it, uncompressed.
    pub fn is_written(&self, digits: &str) -> bool {
        let Ok(given) = hex::decode(digits) else { return false };
        match self {
            Self::Ed25519(key) => *key == given.as_slice(),
            Self::Secp256k1(key) => {
                k256::PublicKey::from_sec1_bytes(&given).is_ok_and(|point| point.to_sec1_point(true).as_bytes() == key)
            }
        }
    }

    /// The point of secp256k1, on a chain whose keys are such points.
    pub(crate) fn secp256k1(&self) -> Result<&[u8; 33], Reason> {
        match self {
            Self::Secp256k1(key) if k256::PublicKey::from_sec1_bytes(key).is_ok() => Ok(key),
            Self::Secp256k1(_) => Err(POINT),
            Self::Ed25519(_) => Err(ANOTHER_CURVE),
        }
    }

    /// The root key, on a chain whose keys are of Ed25519.
    pub(crate) const fn ed25519(&self) -> Result<&[u8; 32], Reason> {
        match self {
            Self::Ed25519(key) => Ok(key),
            Self::Secp256k1(_) => Err(ANOTHER_CURVE),
        }
    }

    /// The hash of the point by which a chain of secp256k1 names an account.
    pub(crate) fn hash160(&self) -> Result<[u8; 20], Reason> {
        Ok(hashes::hash160(self.secp256k1()?))
    }
}

const POINT: Reason = "the public key is not a point of the curve";
pub(crate) const ANOTHER_CURVE: Reason = "the public key is of another curve";

/// Why a text or a key gives no address on a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressProblem {
    /// The problem on an EVM chain.
    #[error(transparent)]
    Evm(#[from] evm::AddressError),
    /// The problem on a chain of any other kind.
    #[error("{0}")]
    Other(&'static str),
}

impl From<Reason> for AddressProblem {
    fn from(reason: Reason) -> Self {
        Self::Other(reason)
    }
}

/// The sentence for a wrong text or key, on any chain kind except EVM.
pub(crate) type Reason = &'static str;

/// Base58Check: the version bytes and the body, with four bytes of double SHA-256 as checksum.
pub(crate) fn base58check(version: &[u8], body: &[u8]) -> String {
    bs58::encode([version, body].concat()).with_check().into_string()
}

/// Reads Base58Check.
pub(crate) fn read_base58check(text: &str, alphabet: &bs58::Alphabet) -> Result<Vec<u8>, Reason> {
    if text.len() > 120 {
        return Err("it is too long");
    }
    bs58::decode(text).with_alphabet(alphabet).with_check(None).into_vec().map_err(|error| match error {
        bs58::decode::Error::InvalidChecksum { .. } => "it has a typing error: its checksum does not match",
        _ => "it is not base58 with a checksum",
    })
}

/// The bytes after the version, if there are exactly `N` of them.
pub(crate) fn after<const N: usize>(bytes: &[u8], version: &[u8]) -> Option<[u8; N]> {
    bytes.strip_prefix(version)?.try_into().ok()
}
