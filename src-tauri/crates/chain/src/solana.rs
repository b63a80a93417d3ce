//! Solana. Messages are read by our own code, which accepts only the canonical encoding that is signed.

pub(crate) mod address;
mod facts;
mod instructions;
mod message;
pub(crate) mod payload;
pub mod tokens;
pub(crate) mod unsigned;
