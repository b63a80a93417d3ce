use super::NotSigned;
use crate::DecodeError;
use crate::evm::CompileError;

/// Why a payload is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// The payload names no chain of the registry.
    #[error("the payload is for a chain that is not known: {0}")]
    UnknownChain(String),
    /// A field is missing.
    #[error("the payload has no {0}")]
    Missing(&'static str),
    /// A field does not say what it must.
    #[error("the payload's {field} cannot be used: {reason}")]
    Field {
        /// The field, by its name in the message.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Other wallets make such payloads, and this one signs nothing for them.
    #[error("{0} is not signed by this wallet")]
    NotSigned(#[from] NotSigned),
    /// The payload is in order, but asks for something that this version does not sign.
    #[error("{0} is not supported by this vault yet")]
    NotSupported(&'static str),
    /// The amount and the fee are more than what is there to spend.
    #[error("what can be spent does not cover the amount and the fee")]
    NotEnough,
    /// An output would be so small that no node relays it.
    #[error("the amount is too small: nodes do not relay outputs below {0} of the smallest unit")]
    Dust(u64),
    /// The parts do not make a transaction of the chain.
    #[error(transparent)]
    Evm(#[from] DecodeError),
    /// The parts do not fit into a transaction of the chain.
    #[error("the transaction does not fit into the chain's format: {0}")]
    Format(&'static str),
}

impl PayloadError {
    pub(crate) fn field(field: &'static str, reason: impl ToString) -> Self {
        Self::Field { field, reason: reason.to_string() }
    }
}

/// Why signatures and a payload make no signed transaction. Nothing was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignedError {
    /// Not one signature for each part.
    #[error("the transaction needs {expected} signatures, there are {found}")]
    Count {
        /// How many it needs.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A signature of the other scheme.
    #[error("the signature is of another scheme than the chain's")]
    Scheme,
    /// r or s is out of range, or s is in the upper half, which nodes refuse.
    #[error("the signature is not in the form that nodes take")]
    Form,
    /// The signature was made by another key, or over something else.
    #[error("the signature does not belong to this transaction and the key of its coin")]
    NotOurs,
    /// The bytes do not say which key signs, and it was not given with them.
    #[error("the public key of the account that signs is not known, so that no signature can be put to it")]
    NoSigner,
    /// The key is no point of its curve.
    #[error("the public key of the payload's coin is no key of this chain")]
    PublicKey,
    /// The signed transaction cannot be encoded.
    #[error("the signed transaction does not fit into the chain's format")]
    Format,
    /// Another program composed the transaction and sends it; only its signature is made here.
    #[error("the program that composed the transaction sends it, so that there is nothing to send here")]
    SentElsewhere,
    /// It is understood, but no vault signs it, or nobody takes it signed.
    #[error("{0} is not supported by this vault yet")]
    NotSupported(&'static str),
    /// What an EVM transaction says of its signature.
    #[error(transparent)]
    Evm(#[from] CompileError),
}
