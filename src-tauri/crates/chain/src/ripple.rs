//! The XRP Ledger. The binary format is read by our own code, which accepts only the canonical encoding that
//! is signed.

pub(crate) mod address;
mod amount;
mod facts;
mod fields;
mod json;
mod object;
pub(crate) mod payload;
mod transaction;
pub(crate) mod unsigned;
