//! Cardano. `minicbor` reads and writes the tokens of CBOR; the structure of transactions is ours, because
//! the signed hash covers the bytes exactly as given.

pub(crate) mod address;
mod body;
mod cbor;
mod certificates;
mod facts;
mod kind;
mod memo;
mod outputs;
pub(crate) mod payload;
mod plan;
mod proposals;
#[cfg(test)]
pub(crate) mod sample;
pub(crate) mod terms;
pub(crate) mod unsigned;

pub(crate) use kind::PROPERTIES;
pub use payload::CardanoTransaction;
pub use terms::{CardanoPaid, CardanoTerms};

/// Cardano has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardanoRules;
