//! Solana transactions through the public interface: what a person is told, and what is refused.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on says so")]

mod coin;
mod foreign;
mod given;
mod overturned;
mod payloads;
mod refusals;
mod tokens;
