//! Sui, over the GraphQL of its nodes. Their JSON-RPC was switched off.

mod answer;
mod node;
mod query;
mod reading;
mod refusal;

pub use node::Sui;
