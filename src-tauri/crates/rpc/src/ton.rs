//! The Open Network, over the HTTP API (version 2) of TON Center, a server that anyone can run beside a node.
//!
//! The state of an order is read from the list of its wallet's transactions, not from an index by message.
//! The list comes from the node itself and contains the chain's cells, which show the outcome of each order
//! and which order used a sequence number. An order is found by its signed cell, even if someone else wrapped
//! it in another message.

mod answer;
mod history;
mod ledger;
mod node;
mod refusal;

pub use ledger::{TonAccount, TonLedger, TonState};
pub use node::Ton;
