use std::fmt;

use bitcoin::XOnlyPublicKey;
use bitcoin::secp256k1::{Message, Secp256k1, schnorr};
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{RecoveryId, Signature, VerifyingKey};
use serde::Serialize;

use super::SignedError;
use crate::SigningMode;

/// A signature over one part of a payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayloadSignature {
    /// ECDSA over secp256k1, big-endian, low s.
    Ecdsa {
        /// The x-coordinate of the nonce point.
        r: [u8; 32],
        /// The proof, at most half of the order.
        s: [u8; 32],
        /// 1 where the nonce point's y is odd, else 0.
        recovery: u8,
    },
    /// BIP-340 over secp256k1: R's x-coordinate, then s.
    Schnorr([u8; 64]),
    /// EdDSA over Ed25519: R, then s.
    Eddsa([u8; 64]),
}

/// What kind of signature one thing takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SignatureKind {
    /// ECDSA over secp256k1.
    Ecdsa,
    /// BIP-340 over secp256k1, by the key that BIP-341 makes of the vault's where there are no scripts.
    Schnorr,
    /// EdDSA over Ed25519.
    Eddsa,
}

impl From<SigningMode> for SignatureKind {
    /// What everything takes on chains of that mode, but for Taproot.
    fn from(mode: SigningMode) -> Self {
        match mode {
            SigningMode::EcdsaSecp256k1 => Self::Ecdsa,
            SigningMode::EddsaEd25519 => Self::Eddsa,
        }
    }
}

impl fmt::Display for SignatureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ecdsa => "ecdsa",
            Self::Schnorr => "schnorr",
            Self::Eddsa => "eddsa",
        })
    }
}

/// An ECDSA signature that was verified, with its recovery number.
pub(crate) fn recoverable(
    signature: &PayloadSignature,
    digest: &[u8; 32],
    key: &[u8],
) -> Result<(Signature, u8), SignedError> {
    let PayloadSignature::Ecdsa { r, s, recovery } = signature else { return Err(SignedError::Scheme) };
    let signature = Signature::from_scalars(*r, *s).map_err(|_| SignedError::Form)?;
    if signature.normalize_s() != signature {
        return Err(SignedError::Form);
    }
    let key = VerifyingKey::from_sec1_bytes(key).map_err(|_| SignedError::PublicKey)?;
    key.verify_prehash(digest, &signature).map_err(|_| SignedError::NotOurs)?;
    let id = RecoveryId::from_byte(*recovery).filter(|id| !id.is_x_reduced()).ok_or(SignedError::Form)?;
    match VerifyingKey::recover_from_prehash(digest, &signature, id) {
        Ok(found) if found == key => Ok((signature, *recovery)),
        _ => Err(SignedError::NotOurs),
    }
}

/// An ECDSA signature that was verified, in DER.
pub(crate) fn der(signature: &PayloadSignature, digest: &[u8; 32], key: &[u8]) -> Result<Vec<u8>, SignedError> {
    recoverable(signature, digest, key).map(|(signature, _)| signature.to_der().as_bytes().to_vec())
}

/// A BIP-340 signature that was verified.
pub(crate) fn schnorr(
    signature: &PayloadSignature,
    digest: &[u8; 32],
    key: &[u8; 32],
) -> Result<[u8; 64], SignedError> {
    let PayloadSignature::Schnorr(bytes) = signature else { return Err(SignedError::Scheme) };
    let key = XOnlyPublicKey::from_slice(key).map_err(|_| SignedError::PublicKey)?;
    let made = schnorr::Signature::from_slice(bytes).map_err(|_| SignedError::Form)?;
    let verified = Secp256k1::verification_only().verify_schnorr(&made, &Message::from_digest(*digest), &key);
    verified.map_err(|_| SignedError::NotOurs).map(|()| *bytes)
}

/// An EdDSA signature that was verified.
pub(crate) fn eddsa(signature: &PayloadSignature, message: &[u8], key: &[u8; 32]) -> Result<[u8; 64], SignedError> {
    let PayloadSignature::Eddsa(bytes) = signature else { return Err(SignedError::Scheme) };
    let key = ed25519_dalek::VerifyingKey::from_bytes(key).map_err(|_| SignedError::PublicKey)?;
    key.verify_strict(message, &ed25519_dalek::Signature::from_bytes(bytes)).map_err(|_| SignedError::NotOurs)?;
    Ok(*bytes)
}
