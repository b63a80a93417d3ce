//! BIP-341: the output key of a key path without scripts (BIP-86). Written apart from the signing library, so that what
//! that library tweaks and signs is checked against something else.

use k256::elliptic_curve::PrimeField;
use k256::elliptic_curve::point::AffineCoordinates;
use k256::{AffinePoint, ProjectivePoint, Scalar};
use sha2::{Digest, Sha256};

use crate::KeysignError;

/// The x-coordinate of the output key. Of the internal key only its own x-coordinate counts: the point meant is the one
/// with an even y.
pub(crate) fn output_key(internal: &AffinePoint) -> Result<[u8; 32], KeysignError> {
    let x = internal.x();
    let even = if bool::from(internal.y_is_odd()) { -*internal } else { *internal };
    let tag = Sha256::digest("TapTweak");
    let hash: [u8; 32] = Sha256::new().chain_update(tag).chain_update(tag).chain_update(x).finalize().into();
    let tweak: Option<Scalar> = Scalar::from_repr(hash.into()).into();
    let output = ProjectivePoint::mul_by_generator(&tweak.ok_or(KeysignError::NoSuchChild)?) + even;
    if output == ProjectivePoint::IDENTITY {
        return Err(KeysignError::NoSuchChild);
    }
    Ok(output.to_affine().x().into())
}
