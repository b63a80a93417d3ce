//! Solana.

pub(crate) mod address;
mod facts;
mod instructions;
mod message;
pub(crate) mod payload;
pub mod tokens;
pub(crate) mod unsigned;
