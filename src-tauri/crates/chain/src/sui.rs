//! Sui.

pub(crate) mod address;
mod facts;
pub(crate) mod payload;
mod transaction;
mod transfer;
pub(crate) mod unsigned;
