//! Transactions of Cosmos chains through the public interface: what a person is told, and what is refused.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

#[path = "cosmos/amino.rs"]
mod amino;
mod common;
#[path = "cosmos/direct.rs"]
mod direct;
#[path = "cosmos/given.rs"]
mod given;
#[path = "cosmos/judged.rs"]
mod judged;
#[path = "cosmos/messages.rs"]
mod messages;
#[path = "cosmos/others.rs"]
mod others;
#[path = "cosmos/tokens.rs"]
mod tokens;
