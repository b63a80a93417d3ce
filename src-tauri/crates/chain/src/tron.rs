//! Tron.

pub(crate) mod address;
mod contracts;
mod facts;
mod messages;
pub(crate) mod payload;
pub(crate) mod unsigned;
