//! The XRP ledger.

pub(crate) mod address;
mod facts;
pub(crate) mod payload;
pub(crate) mod unsigned;
