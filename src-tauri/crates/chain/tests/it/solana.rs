//! Solana transactions through the public interface: what a person is told, and what is refused.

mod coin;
mod foreign;
mod given;
mod overturned;
mod payloads;
mod refusals;
mod seldom;
mod tokens;
