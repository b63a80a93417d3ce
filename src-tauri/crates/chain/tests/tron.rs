//! Transactions of Tron through the public interface: what a person is told, and what is refused.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

mod common;
#[path = "tron/contracts.rs"]
mod contracts;
#[path = "tron/given.rs"]
mod given;
#[path = "tron/raw.rs"]
mod raw;
#[path = "tron/tokens.rs"]
mod tokens;
