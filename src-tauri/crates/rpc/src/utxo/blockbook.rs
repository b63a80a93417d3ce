//! Dogecoin, Dash, Bitcoin Cash and Zcash, over the REST API (version 2) of Blockbook, a server that anyone can run beside a node.

mod answer;
mod history;
mod node;
mod rate;
mod refusal;

pub use node::Blockbook;
