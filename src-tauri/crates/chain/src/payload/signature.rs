//! The signatures of a payload: their kinds, and their verification.

use bitcoin::XOnlyPublicKey;
use bitcoin::secp256k1::ecdsa::Signature;
use bitcoin::secp256k1::{Message, PublicKey, schnorr};
use serde::Serialize;

use super::SignedError;
use crate::SigningMode;
use crate::curve::{CURVE, recovered};

/// A signature for one entry of a payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayloadSignature {
    /// ECDSA over secp256k1, big-endian, low s.
    Ecdsa {
        /// The x-coordinate of the nonce point.
        r: [u8; 32],
        /// The proof, at most half of the order.
        s: [u8; 32],
        /// 1 if the nonce point's y is odd, otherwise 0.
        recovery: u8,
    },
    /// BIP-340 over secp256k1: R's x-coordinate, then s.
    Schnorr([u8; 64]),
    /// EdDSA over Ed25519: R, then s.
    Eddsa([u8; 64]),
}

/// The kind of signature that one entry needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SignatureKind {
    /// ECDSA over secp256k1.
    Ecdsa,
    /// BIP-340 over secp256k1, with the vault's key tweaked by BIP-341 for a key path without scripts.
    Schnorr,
    /// EdDSA over Ed25519.
    Eddsa,
}

impl SignatureKind {
    /// The kind for chains with this mode, except Taproot inputs; `None` if vaults have no key for it.
    pub(crate) const fn of(mode: SigningMode) -> Option<Self> {
        match mode {
            SigningMode::EcdsaSecp256k1 => Some(Self::Ecdsa),
            SigningMode::EddsaEd25519 => Some(Self::Eddsa),
            SigningMode::MlDsa44 => None,
        }
    }
}

/// Verifies an ECDSA signature and returns it with its recovery id. The recovered key is the key under which
/// it verifies.
pub(crate) fn recoverable(
    signature: &PayloadSignature,
    digest: &[u8; 32],
    key: &[u8],
) -> Result<(Signature, u8), SignedError> {
    let PayloadSignature::Ecdsa { r, s, recovery } = signature else { return Err(SignedError::Scheme) };
    let read = Signature::from_compact(&[*r, *s].concat()).map_err(|_| SignedError::Form)?;
    let mut low = read;
    low.normalize_s();
    // A higher recovery id means that x was reduced modulo the order, which no chain accepts.
    if low != read || !matches!(recovery, 0 | 1) {
        return Err(SignedError::Form);
    }
    let key = PublicKey::from_slice(key).map_err(|_| SignedError::PublicKey)?;
    match recovered(r, s, *recovery, digest) {
        Some(found) if found == key => Ok((read, *recovery)),
        _ => Err(SignedError::NotOurs),
    }
}

/// Verifies an ECDSA signature and returns it in DER.
pub(crate) fn der(signature: &PayloadSignature, digest: &[u8; 32], key: &[u8]) -> Result<Vec<u8>, SignedError> {
    recoverable(signature, digest, key).map(|(signature, _)| signature.serialize_der().to_vec())
}

/// Verifies a BIP-340 signature.
pub(crate) fn schnorr(
    signature: &PayloadSignature,
    digest: &[u8; 32],
    key: &[u8; 32],
) -> Result<[u8; 64], SignedError> {
    let PayloadSignature::Schnorr(bytes) = signature else { return Err(SignedError::Scheme) };
    let key = XOnlyPublicKey::from_slice(key).map_err(|_| SignedError::PublicKey)?;
    let made = schnorr::Signature::from_slice(bytes).map_err(|_| SignedError::Form)?;
    let verified = CURVE.verify_schnorr(&made, &Message::from_digest(*digest), &key);
    verified.map_err(|_| SignedError::NotOurs).map(|()| *bytes)
}

/// Verifies an EdDSA signature.
pub(crate) fn eddsa(signature: &PayloadSignature, message: &[u8], key: &[u8; 32]) -> Result<[u8; 64], SignedError> {
    let PayloadSignature::Eddsa(bytes) = signature else { return Err(SignedError::Scheme) };
    let key = ed25519_dalek::VerifyingKey::from_bytes(key).map_err(|_| SignedError::PublicKey)?;
    key.verify_strict(message, &ed25519_dalek::Signature::from_bytes(bytes)).map_err(|_| SignedError::NotOurs)?;
    Ok(*bytes)
}
