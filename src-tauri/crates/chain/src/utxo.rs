//! Bitcoin and its descendants. The `bitcoin` crate reads transactions, scripts and addresses; Zcash's format
//! is ours.

pub(crate) mod address;
mod cashaddr;
mod composed;
mod facts;
pub(crate) mod own;
pub(crate) mod payload;
mod plan;
mod psbt;
mod sighash;
mod spent;
mod transaction;
pub(crate) mod unsigned;
mod zcash;
