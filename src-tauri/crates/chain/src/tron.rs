//! Tron.

mod action;
pub(crate) mod address;
mod contracts;
mod facts;
mod messages;
pub(crate) mod payload;
mod transaction;
pub(crate) mod unsigned;
