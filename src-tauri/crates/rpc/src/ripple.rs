//! The XRP ledger, over the JSON-RPC of its servers.

mod answer;
mod node;
mod refusal;

pub use node::Ripple;
