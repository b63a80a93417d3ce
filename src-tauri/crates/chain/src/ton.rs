//! The Open Network. Cells and bags of cells are read by our own code, which accepts only the canonical
//! encoding.

pub(crate) mod address;
mod boc;
mod body;
mod cell;
mod facts;
mod kind;
mod messages;
pub mod on_chain;
mod order;
pub(crate) mod payload;
#[cfg(test)]
pub(crate) mod sample;
mod slice;
pub(crate) mod unsigned;
pub(crate) mod wallet;

pub(crate) use kind::PROPERTIES;
pub use payload::TonTransaction;

/// The Open Network has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TonRules;
