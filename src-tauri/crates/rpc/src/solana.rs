//! Solana, over JSON-RPC. What is read is what a majority has voted for (`confirmed`).

mod mint;
mod node;
mod refusal;

pub use node::Solana;
