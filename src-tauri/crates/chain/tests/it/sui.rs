//! Sui transactions through the public interface: their facts, and refusals.

mod calls;
mod coin;
mod given;
mod needs;
mod others;
mod payloads;
mod refusals;
