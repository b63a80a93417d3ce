//! Sui, over the GraphQL API of its nodes, which replaces their JSON-RPC.

mod answer;
mod node;
mod query;
mod reading;
mod refusal;

pub use node::Sui;
