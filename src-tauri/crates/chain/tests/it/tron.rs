//! Tron transactions through the public interface: their facts, and refusals.

pub(crate) mod any;
mod contracts;
mod given;
mod raw;
mod tokens;
