//! The subjects of matchers and predicates, and their types.

use alloy_dyn_abi::DynSolType;
use lockstep_texts::{Said, rule};

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

    /// A test of the subject, as a part of a sentence.
    pub(crate) fn said(self) -> Said {
        match self {
            Self::ChainId => rule::test_chain_id(),
            Self::NativeValue | Self::EnvelopeNativeValue => rule::test_value(),
            Self::To | Self::EnvelopeTo => rule::test_to(),
            Self::Calldata => rule::test_call(),
            Self::TransactionType => rule::test_form(),
            Self::Nonce => rule::test_nonce(),
            Self::GasLimit => rule::test_gas_limit(),
            Self::MaxFeePerGas => rule::test_max_fee(),
            Self::MaxPriorityFeePerGas => rule::test_max_tip(),
            Self::Delegation => rule::test_delegation(),
        }
    }
}
