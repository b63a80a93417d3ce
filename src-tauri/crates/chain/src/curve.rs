//! The curve secp256k1, for verifying.

use std::sync::LazyLock;

use bitcoin::secp256k1::ecdsa::{RecoverableSignature, RecoveryId};
use bitcoin::secp256k1::{Message, PublicKey, Secp256k1, VerifyOnly};

/// The context, created once.
pub(crate) static CURVE: LazyLock<Secp256k1<VerifyOnly>> = LazyLock::new(Secp256k1::verification_only);

/// The key that made an ECDSA signature.
pub(crate) fn recovered(r: &[u8; 32], s: &[u8; 32], recovery: u8, digest: &[u8; 32]) -> Option<PublicKey> {
    let id = RecoveryId::from_i32(recovery.into()).ok()?;
    let made = RecoverableSignature::from_compact(&[*r, *s].concat(), id).ok()?;
    CURVE.recover_ecdsa(&Message::from_digest(*digest), &made).ok()
}
