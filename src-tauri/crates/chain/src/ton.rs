//! The Open Network.

pub(crate) mod address;
mod boc;
mod cell;
mod facts;
mod messages;
pub(crate) mod payload;
pub(crate) mod unsigned;
pub(crate) mod wallet;
