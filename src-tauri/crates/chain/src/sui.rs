//! Sui.

pub(crate) mod address;
mod facts;
pub(crate) mod payload;
mod transaction;
pub(crate) mod unsigned;
