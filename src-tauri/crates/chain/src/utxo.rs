//! Bitcoin and what descends from it.

pub(crate) mod address;
mod cashaddr;
mod facts;
pub(crate) mod payload;
mod plan;
mod sighash;
pub(crate) mod unsigned;
mod zcash;
