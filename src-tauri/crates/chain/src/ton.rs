//! The Open Network.

pub(crate) mod address;
mod boc;
mod cell;
mod messages;
pub(crate) mod payload;
pub(crate) mod wallet;
