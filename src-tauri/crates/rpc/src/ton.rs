//! The Open Network, over the HTTP API (version 2) of TON Center, a server that anybody can run beside a node.
//!
//! What became of an order is read in the list of its wallet's transactions, and not in an index by message. The list is the node's own
//! and comes as the cells of the chain, which say how each order went; it has what took the place of an order, too; and an order is found
//! in it by what was signed, whoever wrote the message around it anew.

mod answer;
mod node;
mod refusal;

pub use node::Ton;
