//! Bitcoin and what descends from it.

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
