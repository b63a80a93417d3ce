//! Tron.

pub(crate) mod address;
mod contracts;
mod messages;
pub(crate) mod payload;
