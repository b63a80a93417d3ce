//! Bitcoin and what descends from it.

pub(crate) mod address;
mod cashaddr;
pub(crate) mod payload;
mod plan;
mod sighash;
mod zcash;
