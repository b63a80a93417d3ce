//! The Open Network, over the HTTP API (version 2) of TON Center, a server that anybody can run beside a node.
//!
//! The state of an order is read from the list of its wallet's transactions, not from an index by message. The list is
//! the node's own and contains the cells of the chain, which report the outcome of each order and which order took a
//! sequence number. An order is found by what was signed, even if somebody else wrapped it in another message.

mod answer;
mod node;
mod refusal;

pub use node::Ton;
