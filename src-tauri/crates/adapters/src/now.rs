//! What a chain charges now, and where an account stands.

use alloy::primitives::U256;

/// What a chain charges now, before any transaction is drafted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeesNow {
    /// The prices that the chain or its nodes state. Empty where a fee is known only for one certain transaction.
    pub rates: Vec<FeeRate>,
    /// The highest fee of a plain payment in the native coin, in its smallest unit, where the prices alone decide it.
    pub payment: Option<U256>,
    /// Whether the network charges a further fee, for another network, that these prices do not contain.
    pub beside: bool,
}

impl FeesNow {
    /// Prices that contain all that a transaction costs, and that do not decide the fee of a payment by themselves.
    pub(crate) fn of(rates: Vec<FeeRate>) -> Self {
        Self { rates, ..Self::default() }
    }
}

/// One price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeRate {
    /// Its name, for programs.
    pub name: &'static str,
    /// A decimal number.
    pub value: String,
    /// The unit of `value`, in words.
    pub unit: &'static str,
}

impl FeeRate {
    pub(crate) fn new(name: &'static str, value: impl ToString, unit: &'static str) -> Self {
        Self { name, value: value.to_string(), unit }
    }
}

/// The numbers of an account's transactions, as one node counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nonces {
    /// The next number, counting only transactions in blocks.
    pub mined: u64,
    /// The next number, counting the node's pool too.
    pub pending: u64,
}
