//! From an unsigned transaction of another program to the bytes to sign.
//!
//! Each chain kind accepts one exchange format. Everything is decoded before it is hashed.

use crate::payload::{Live, Prepared};
use crate::registry::{Chain, SigningMode};
use crate::transaction::Signer;
use crate::{DecodeError, PublicKey};

/// Why an unsigned transaction is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnsignedError {
    /// The bytes have another format.
    #[error("this is not the accepted form of an unsigned transaction on this chain: it must be {accepted}")]
    Form {
        /// The accepted format.
        accepted: &'static str,
    },
    /// A part of the transaction is malformed or has an invalid value.
    #[error("the transaction's {field} cannot be used: {reason}")]
    Field {
        /// The name of the part in the chain's format.
        field: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The transaction is for another signer.
    #[error("the transaction is signed by {signer}, which is not the account of the given key")]
    NotOurs {
        /// The account that the bytes name.
        signer: String,
    },
    /// The signer's key is needed but was not given.
    #[error("the bytes do not say who signs: the public key must be given with them")]
    NoSigner,
    /// The transaction is valid but asks for something that is not signed.
    #[error("{0} is not supported by this vault yet")]
    NotSupported(&'static str),
    /// The bytes are not a valid EVM transaction.
    #[error(transparent)]
    Evm(#[from] DecodeError),
}

impl UnsignedError {
    pub(crate) const fn form(accepted: &'static str) -> Self {
        Self::Form { accepted }
    }

    pub(crate) fn field(field: impl Into<String>, reason: impl ToString) -> Self {
        Self::Field { field: field.into(), reason: crate::plain_text(&reason.to_string(), 200) }
    }
}

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
