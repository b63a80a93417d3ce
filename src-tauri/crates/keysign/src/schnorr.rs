//! Two-party Schnorr signatures (BIP-340) over secp256k1 by FROST, with the shares of the ECDSA key, which
//! are polynomial points as in FROST. Only this module uses the library.

use std::collections::BTreeMap;

use frost_secp256k1_tr::keys::{KeyPackage, PublicKeyPackage, SigningShare, Tweak, VerifyingShare};
use frost_secp256k1_tr::{Error, Secp256K1Sha256TR, VerifyingKey};
use k256::elliptic_curve::PrimeField;
use k256::{ProjectivePoint, Scalar};
use zeroize::Zeroizing;

use crate::ecdsa::EcdsaShare;
use crate::frost::{Keys, identifier, signing};
use crate::{KeysignError, Side, bip32};

pub(crate) type Committed = signing::Committed<Secp256K1Sha256TR>;
pub(crate) type Commitments = signing::Commitments<Secp256K1Sha256TR>;
pub(crate) type Part = signing::Part<Secp256K1Sha256TR>;

/// The keys that sign for the child at `levels`, tweaked for a key path without scripts. The library negates
/// key and nonces if their y is odd.
pub(crate) fn keys(us: Side, share: &EcdsaShare, levels: &[u32]) -> Result<Keys<Secp256K1Sha256TR>, KeysignError> {
    let child = share.child(levels)?;
    let whole = ProjectivePoint::from(child.pk);
    let ours = ProjectivePoint::mul_by_generator(&child.poly_point);
    let theirs = other_point(us, whole, ours)?;

    let secret = Zeroizing::new(<[u8; 32]>::from(child.poly_point.to_repr()));
    let secret = SigningShare::deserialize(&*secret).map_err(broken)?;
    let verifying = |point| VerifyingShare::deserialize(&compressed(point)?).map_err(broken);
    let (ours, theirs) = (verifying(ours)?, verifying(theirs)?);
    let whole = VerifyingKey::deserialize(&compressed(whole)?).map_err(broken)?;
    let (us, them) = (identifier(us)?, identifier(us.other())?);

    let key = KeyPackage::new(us, secret, ours, whole, 2);
    let public = PublicKeyPackage::new(BTreeMap::from([(us, ours), (them, theirs)]), whole, Some(2));
    Ok(Keys { key: key.tweak::<&[u8]>(None), public: public.tweak::<&[u8]>(None) })
}

/// The other side's public point. The polynomial is a line with the key at zero, so two of its points
/// determine the third.
fn other_point(us: Side, whole: ProjectivePoint, ours: ProjectivePoint) -> Result<ProjectivePoint, KeysignError> {
    let at = |side: Side| Scalar::from(u64::from(side.number()));
    let inverse: Option<Scalar> = at(us).invert().into();
    let slope = (ours - whole) * inverse.ok_or(KeysignError::Internal("a side without a number"))?;
    Ok(whole + slope * at(us.other()))
}

fn compressed(point: ProjectivePoint) -> Result<[u8; 33], KeysignError> {
    bip32::compressed(&point.to_affine())
}

fn broken(_: Error) -> KeysignError {
    KeysignError::Internal("a share of the ECDSA key is none of FROST's")
}
