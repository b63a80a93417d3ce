//! Cosmos transactions through the public interface: their facts, and refusals.

mod amino;
pub(crate) mod any;
mod direct;
mod given;
mod judged;
mod messages;
mod others;
mod payloads;
mod seldom;
mod tokens;
