//! Solana.

pub(crate) mod address;
mod instructions;
mod message;
pub(crate) mod payload;
