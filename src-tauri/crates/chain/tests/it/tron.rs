//! Transactions of Tron through the public interface: what a person is told, and what is refused.

mod contracts;
mod given;
mod raw;
mod tokens;
