//! The XRP Ledger, over the JSON-RPC of its servers.

mod answer;
mod node;
mod refusal;

pub use node::Ripple;
