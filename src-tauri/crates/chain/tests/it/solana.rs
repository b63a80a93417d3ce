//! Solana transactions through the public interface: their facts, and refusals.

mod coin;
mod foreign;
mod given;
mod overturned;
mod payloads;
mod refusals;
mod seldom;
mod tokens;
