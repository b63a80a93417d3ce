//! The subjects of matchers and predicates, and their types.

use alloy_dyn_abi::DynSolType;

/// The type of a value that a predicate tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Uint(usize),
    Int(usize),
    Address,
    Bool,
    Bytes,
    Fixed(usize),
    Text,
    List(Box<Kind>),
    Tuple(Vec<Kind>),
}

impl Kind {
    /// `None` for types that no Solidity signature has.
    pub(crate) fn of(kind: &DynSolType) -> Option<Self> {
        Some(match kind {
            DynSolType::Uint(bits) => Self::Uint(*bits),
            DynSolType::Int(bits) => Self::Int(*bits),
            DynSolType::Address => Self::Address,
            DynSolType::Bool => Self::Bool,
            DynSolType::Bytes => Self::Bytes,
            DynSolType::FixedBytes(length) => Self::Fixed(*length),
            DynSolType::String => Self::Text,
            DynSolType::Array(element) | DynSolType::FixedArray(element, _) => Self::List(Box::new(Self::of(element)?)),
            DynSolType::Tuple(parts) => Self::Tuple(parts.iter().map(Self::of).collect::<Option<_>>()?),
            _ => return None,
        })
    }

    pub(crate) const fn is_number(&self) -> bool {
        matches!(self, Self::Uint(_) | Self::Int(_))
    }
}

/// A subject of a matcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    ChainId,
    NativeValue,
    To,
    Calldata,
    TransactionType,
    Nonce,
    GasLimit,
    MaxFeePerGas,
    MaxPriorityFeePerGas,
    EnvelopeNativeValue,
    EnvelopeTo,
    Delegation,
}

impl Subject {
    pub(crate) const ALL: [(&'static str, Self); 12] = [
        ("chain_id", Self::ChainId),
        ("native_value", Self::NativeValue),
        ("to", Self::To),
        ("calldata", Self::Calldata),
        ("transaction_type", Self::TransactionType),
        ("nonce", Self::Nonce),
        ("gas_limit", Self::GasLimit),
        ("max_fee_per_gas", Self::MaxFeePerGas),
        ("max_priority_fee_per_gas", Self::MaxPriorityFeePerGas),
        ("envelope_native_value", Self::EnvelopeNativeValue),
        ("envelope_to", Self::EnvelopeTo),
        ("delegation", Self::Delegation),
    ];

    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::ChainId
            | Self::NativeValue
            | Self::Nonce
            | Self::GasLimit
            | Self::MaxFeePerGas
            | Self::MaxPriorityFeePerGas
            | Self::EnvelopeNativeValue => Kind::Uint(256),
            Self::To | Self::EnvelopeTo | Self::Delegation => Kind::Address,
            Self::Calldata => Kind::Bytes,
            Self::TransactionType => Kind::Text,
        }
    }

    /// The subject as words of a sentence.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::ChainId => "the chain id",
            Self::NativeValue | Self::EnvelopeNativeValue => "the amount of the coin",
            Self::To | Self::EnvelopeTo => "the recipient or contract",
            Self::Calldata => "the call",
            Self::TransactionType => "the form of the transaction",
            Self::Nonce => "the nonce",
            Self::GasLimit => "the gas limit",
            Self::MaxFeePerGas => "the highest fee for a unit of gas",
            Self::MaxPriorityFeePerGas => "the highest tip for a unit of gas",
            Self::Delegation => "a delegation of the account",
        }
    }
}
