//! Tron. `prost` reads and writes the protobuf messages.

mod action;
pub(crate) mod address;
mod contracts;
mod facts;
mod messages;
pub(crate) mod payload;
pub mod terms;
mod transaction;
pub(crate) mod unsigned;
mod words;
