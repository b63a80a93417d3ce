//! Cardano.

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
