//! Chains of the Cosmos SDK, THORChain and MayaChain included.

pub(crate) mod address;
mod amino;
mod composed;
mod messages;
pub(crate) mod payload;
mod vault;
