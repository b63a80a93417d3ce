//! Sui, over the GraphQL of its nodes. Their JSON-RPC is switched off.

mod answer;
mod node;
mod query;
mod reading;
mod refusal;

pub use node::Sui;
