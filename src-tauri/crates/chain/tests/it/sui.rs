//! Sui transactions through the public interface: their facts, and refusals.

pub(crate) mod any;
mod calls;
mod coin;
mod given;
mod needs;
mod others;
mod payloads;
mod refusals;
mod swaps;
