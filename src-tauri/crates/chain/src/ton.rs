//! The Open Network.

pub(crate) mod address;
mod boc;
mod body;
mod cell;
mod facts;
mod messages;
pub mod on_chain;
mod order;
pub(crate) mod payload;
mod slice;
pub(crate) mod unsigned;
pub(crate) mod wallet;
