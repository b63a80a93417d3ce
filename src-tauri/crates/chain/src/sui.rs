//! Sui.

pub(crate) mod address;
pub(crate) mod payload;
