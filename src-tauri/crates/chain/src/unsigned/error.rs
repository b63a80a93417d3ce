//! Why an unsigned transaction is not signed.

use crate::DecodeError;

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
