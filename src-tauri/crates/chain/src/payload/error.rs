//! Errors of reading and compiling keysign payloads.

use super::NotSigned;
use crate::DecodeError;
use crate::evm::CompileError;

/// Why a payload is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// The registry does not contain the payload's chain.
    #[error("the payload is for an unknown chain: {0}")]
    UnknownChain(String),
    /// A field is missing.
    #[error("the payload has no {0}")]
    Missing(&'static str),
    /// A field has an invalid value.
    #[error("the payload's {field} cannot be used: {reason}")]
    Field {
        /// The field's name in the protobuf message.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Other wallets make such payloads; this one never signs them.
    #[error("{0} is not signed by this wallet")]
    NotSigned(#[from] NotSigned),
    /// The payload is valid but asks for something that this version does not sign.
    #[error("{0} is not supported by this vault yet")]
    NotSupported(&'static str),
    /// The spendable amount does not cover amount and fee.
    #[error("the spendable balance does not cover the amount and the fee")]
    NotEnough,
    /// Nodes would not relay so small an output.
    #[error("the amount is too small: nodes do not relay outputs below {0} of the smallest unit")]
    Dust(u64),
    /// The parts do not form a valid transaction.
    #[error(transparent)]
    Evm(#[from] DecodeError),
    /// The parts do not fit the chain's format.
    #[error("the transaction does not fit the chain's format: {0}")]
    Format(&'static str),
}

impl PayloadError {
    pub(crate) fn field(field: &'static str, reason: impl ToString) -> Self {
        Self::Field { field, reason: reason.to_string() }
    }
}

/// Why signatures and a payload give no signed transaction. Nothing was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignedError {
    /// The number of signatures is wrong.
    #[error("the transaction needs {expected} signatures, but there are {found}")]
    Count {
        /// How many are needed.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// The signature has the wrong scheme.
    #[error("the signature has another scheme than the chain uses")]
    Scheme,
    /// r or s is out of range, or s is above half of the curve order, which nodes reject.
    #[error("the signature is not in the form that nodes accept")]
    Form,
    /// The signature was made with another key, or for other bytes.
    #[error("the signature does not belong to this transaction and the key of its coin")]
    NotOurs,
    /// The signer's public key is unknown: it is neither in the bytes nor given with them.
    #[error("the signer's public key is unknown, so no signature can be added")]
    NoSigner,
    /// The key is not a point on its curve.
    #[error("the public key of the payload's coin is not a valid key on this chain")]
    PublicKey,
    /// The signed transaction cannot be encoded.
    #[error("the signed transaction does not fit the chain's format")]
    Format,
    /// Another program composed the transaction and sends it; this wallet only signs it.
    #[error("the program that composed the transaction sends it; there is nothing to send from here")]
    SentElsewhere,
    /// The transaction is understood, but vaults cannot sign it or no node accepts it.
    #[error("{0} is not supported by this vault yet")]
    NotSupported(&'static str),
    /// The signature does not fit the EVM transaction.
    #[error(transparent)]
    Evm(#[from] CompileError),
}
