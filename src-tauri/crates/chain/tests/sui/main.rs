//! Sui transactions through the public interface: what a person is told, and what is refused.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on says so")]

mod calls;
mod coin;
mod given;
mod needs;
mod others;
mod payloads;
mod refusals;
