//! Solana transactions through the public interface: their facts, and refusals.

pub(crate) mod any;
mod coin;
mod foreign;
mod given;
mod overturned;
mod payloads;
mod refusals;
mod seldom;
mod tokens;
