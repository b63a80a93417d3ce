//! Tron. `prost` reads and writes the protobuf messages.

mod action;
pub(crate) mod address;
mod contracts;
mod facts;
mod kind;
mod messages;
pub(crate) mod payload;
#[cfg(test)]
pub(crate) mod sample;
pub mod terms;
mod transaction;
pub(crate) mod unsigned;
mod words;

pub(crate) use kind::PROPERTIES;
pub use payload::TronTransaction;

/// Tron has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronRules;
