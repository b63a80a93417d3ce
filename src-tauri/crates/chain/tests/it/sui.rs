//! Sui transactions through the public interface: what a person is told, and what is refused.

mod calls;
mod coin;
mod given;
mod needs;
mod others;
mod payloads;
mod refusals;
