//! Transactions of the XRP ledger through the public interface: what a person is told, and what is refused.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

mod common;
#[path = "ripple/composed.rs"]
mod composed;
#[path = "ripple/form.rs"]
mod form;
#[path = "ripple/given.rs"]
mod given;
#[path = "ripple/told.rs"]
mod told;
