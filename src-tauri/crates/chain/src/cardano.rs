//! Cardano. `minicbor` reads and writes the tokens of CBOR; the structure of transactions is ours, because
//! the signed hash covers the bytes exactly as given.

pub(crate) mod address;
mod body;
mod cbor;
mod certificates;
mod facts;
mod memo;
mod outputs;
pub(crate) mod payload;
mod plan;
mod proposals;
pub(crate) mod terms;
pub(crate) mod unsigned;
