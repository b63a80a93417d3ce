//! Transactions of Cosmos chains through the public interface: what a person is told, and what is refused.

mod amino;
mod direct;
mod given;
mod judged;
mod messages;
mod others;
mod payloads;
mod seldom;
mod tokens;
