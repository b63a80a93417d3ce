//! Tron transactions through the public interface: their facts, and refusals.

mod contracts;
mod given;
mod raw;
mod tokens;
