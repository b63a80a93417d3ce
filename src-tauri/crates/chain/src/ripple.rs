//! The XRP Ledger. The binary format is read by our own code, which accepts only the canonical encoding that
//! is signed.

pub(crate) mod address;
mod amount;
mod facts;
mod fields;
mod json;
mod kind;
mod object;
mod particulars;
pub(crate) mod payload;
#[cfg(test)]
pub(crate) mod sample;
mod transaction;
pub(crate) mod unsigned;

pub(crate) use kind::PROPERTIES;
pub use payload::RippleTransaction;

/// The XRP Ledger has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RippleRules;
