//! BIP-32 public derivation (CKDpub), non-hardened. Independent of the signing library, so that the library's
//! derivation and signatures are checked against other code.

use hmac::{Hmac, KeyInit, Mac};
use k256::elliptic_curve::PrimeField;
use k256::elliptic_curve::group::GroupEncoding;
use k256::{AffinePoint, FieldBytes, ProjectivePoint, Scalar};
use sha2::Sha512;
use zeroize::Zeroizing;

use crate::KeysignError;
use crate::halves::halves;

const HARDENED: u32 = 1 << 31;

/// The public key at `indexes` below `parent`.
pub(crate) fn child(parent: &[u8; 33], chain_code: &[u8; 32], indexes: &[u32]) -> Result<AffinePoint, KeysignError> {
    let mut key = point(parent)?;
    let mut code = *chain_code;
    for &index in indexes {
        (key, code) = step(&key, &code, index)?;
    }
    Ok(key)
}

fn step(key: &AffinePoint, chain_code: &[u8; 32], index: u32) -> Result<(AffinePoint, [u8; 32]), KeysignError> {
    if index >= HARDENED {
        return Err(KeysignError::NoSuchChild);
    }
    let mut mac =
        Hmac::<Sha512>::new_from_slice(chain_code).map_err(|_| KeysignError::Internal("chain code length"))?;
    mac.update(&compressed(key)?);
    mac.update(&index.to_be_bytes());
    let bytes: [u8; 64] = mac.finalize().into_bytes().into();
    let (left, right) = bytes.split_first_chunk::<32>().ok_or(KeysignError::Internal("HMAC length"))?;
    let code = right.try_into().map_err(|_| KeysignError::Internal("HMAC length"))?;

    let tweak: Option<Scalar> = Scalar::from_repr(FieldBytes::from(*left)).into();
    let tweak = tweak.ok_or(KeysignError::NoSuchChild)?;
    let child = ProjectivePoint::mul_by_generator(&tweak) + key;
    if child == ProjectivePoint::IDENTITY {
        return Err(KeysignError::NoSuchChild);
    }
    Ok((child.to_affine(), code))
}

/// A private key, and the chain code below it.
pub(crate) type Node = (Zeroizing<Scalar>, [u8; 32]);

/// The private key at an account of a BIP-39 seed. Its levels are hardened, so only the whole key can derive
/// them.
pub(crate) fn account(seed: &[u8; 64], levels: &[u32]) -> Result<Node, KeysignError> {
    let (left, right) = halves(b"Bitcoin seed", &[seed])?;
    let (mut key, mut code) = (scalar(&left)?, *right);
    for level in levels {
        let own = Zeroizing::new(<[u8; 32]>::from(key.to_repr()));
        let (left, right) = halves(&code, &[&[0], &*own, &(level | HARDENED).to_be_bytes()])?;
        key = Zeroizing::new(*scalar(&left)? + *key);
        if bool::from(key.is_zero()) {
            return Err(KeysignError::NoSuchChild);
        }
        code = *right;
    }
    Ok((key, code))
}

fn scalar(bytes: &[u8; 32]) -> Result<Zeroizing<Scalar>, KeysignError> {
    let scalar: Option<Scalar> = Scalar::from_repr(FieldBytes::from(*bytes)).into();
    scalar.filter(|scalar| !bool::from(scalar.is_zero())).map(Zeroizing::new).ok_or(KeysignError::NoSuchChild)
}

/// Reads a compressed point; refuses the identity and everything that is not on the curve.
pub(crate) fn point(key: &[u8; 33]) -> Result<AffinePoint, KeysignError> {
    let point: Option<AffinePoint> = AffinePoint::from_bytes(&(*key).into()).into();
    point.filter(|point| *point != AffinePoint::IDENTITY).ok_or(KeysignError::InvalidPublicKey)
}

/// Writes a point as 33 bytes.
pub(crate) fn compressed(point: &AffinePoint) -> Result<[u8; 33], KeysignError> {
    point.to_bytes().as_slice().try_into().map_err(|_| KeysignError::Internal("point length"))
}
