//! The XRP ledger.

pub(crate) mod address;
pub(crate) mod payload;
