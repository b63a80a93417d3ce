//! The XRP ledger.

pub(crate) mod address;
mod amount;
mod facts;
mod fields;
mod json;
mod object;
pub(crate) mod payload;
mod transaction;
pub(crate) mod unsigned;
