//! Chains of the Cosmos SDK, THORChain and MayaChain included.

pub(crate) mod address;
mod amino;
mod composed;
mod facts;
mod messages;
pub(crate) mod payload;
pub(crate) mod unsigned;
mod vault;
