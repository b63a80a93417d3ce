//! Tron, over the HTTP API of its nodes.

mod answer;
mod contract;
mod node;
mod refusal;

pub use node::Tron;
