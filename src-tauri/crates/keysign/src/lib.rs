//! Two-party keys: generation, derivation, signing. Pure state machines of both parties, and the co-signer port.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod account;
mod binding;
mod bip32;
mod ecdsa;
mod eddsa;
mod error;
mod frost;
mod halves;
mod hashes;
mod hexbytes;
mod ids;
mod messages;
mod needed;
mod password_key;
mod public_keys;
mod refresh;
mod schnorr;
mod share;
mod signature;
mod test_messages;
mod to_sign;
mod wire;

pub mod cosigner;
pub mod device;
pub mod import;
pub mod port;

use lockstep_chain::DerivePath;

pub use account::{Account, InvalidAccount};
pub use error::{Abort, KeysignError, Side};
pub use hashes::commitment;
pub use ids::{Commitment, InvalidId, SessionId, SignId, VaultId};
pub use needed::Needed;
pub use password_key::{KDF_FLOOR, KdfError, PasswordKey};
pub use public_keys::PublicKeys;
pub use share::{CosignerShare, DeviceShare};
pub use signature::{Scheme, Signature};
pub use test_messages::{keygen_test_message, refresh_test_message};
pub use to_sign::ToSign;
pub use wire::{MAX_MESSAGE_BYTES, PROTOCOL_VERSION};

/// The input on which both parties must agree. Any difference ends the run without blame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignInput {
    /// New for every attempt.
    pub sign_id: SignId,
    pub scheme: Scheme,
    /// The path of the signing child (ECDSA and Schnorr); for EdDSA it is bound but not derived.
    pub path: DerivePath,
    pub what: ToSign,
}

#[cfg(test)]
mod tests;
