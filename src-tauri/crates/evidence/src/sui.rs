//! Reads of the chain.

pub(crate) mod deepbook;
pub(crate) mod flowx;
pub(crate) mod quote;
pub(crate) mod wallet;
