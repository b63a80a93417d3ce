//! Solana. Messages are read by our own code, which accepts only the canonical encoding that is signed.

pub(crate) mod address;
mod facts;
mod instructions;
mod kind;
mod message;
pub(crate) mod payload;
#[cfg(test)]
pub(crate) mod sample;
pub mod tokens;
pub(crate) mod unsigned;

pub(crate) use kind::PROPERTIES;
pub use payload::SolanaTransaction;

/// Solana has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolanaRules;
