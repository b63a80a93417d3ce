//! From an unsigned transaction of another program to the bytes to sign.
//!
//! Each chain kind accepts one exchange format. Everything is decoded before it is hashed.

mod error;

pub use error::UnsignedError;

use crate::PublicKey;
use crate::payload::{Live, Prepared};
use crate::registry::{Chain, SigningMode};
use crate::transaction::Signer;

impl Prepared {
    /// Reads the unsigned transaction `bytes` of the chain `row`, which `signer` is to sign. Without
    /// `signer`, the signer is the account that the bytes name.
    ///
    /// # Errors
    /// [`UnsignedError`], whose sentence names the accepted format or what is wrong.
    pub fn of_unsigned(
        row: &'static Chain,
        bytes: &[u8],
        signer: Option<&PublicKey>,
        live: Live,
    ) -> Result<Self, UnsignedError> {
        let signer = Signer { secp256k1: secp256k1(row, signer), ed25519: ed25519(row, signer) };
        Ok(Self { row, transaction: row.rules.of_kind().read(bytes, signer, &live)? })
    }
}

fn secp256k1<'k>(row: &Chain, signer: Option<&'k PublicKey>) -> Result<Option<&'k [u8; 33]>, UnsignedError> {
    match signer {
        None => Ok(None),
        Some(PublicKey::Secp256k1(key)) if row.signing_mode == SigningMode::EcdsaSecp256k1 => Ok(Some(key)),
        Some(_) => Err(another_curve(row)),
    }
}

fn ed25519<'k>(row: &Chain, signer: Option<&'k PublicKey>) -> Result<Option<&'k [u8; 32]>, UnsignedError> {
    match signer {
        None => Ok(None),
        Some(PublicKey::Ed25519(key)) => Ok(Some(key)),
        Some(_) => Err(another_curve(row)),
    }
}

fn another_curve(row: &Chain) -> UnsignedError {
    UnsignedError::field("public key", format!("it is of another curve than the keys of {row}"))
}
