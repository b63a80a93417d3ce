//! The Open Network. Cells and bags of cells are read by our own code, which accepts only the canonical
//! encoding.

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
