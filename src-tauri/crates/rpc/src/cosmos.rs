//! Chains of the Cosmos SDK, over the REST API of their nodes. THORChain and MayaChain are two of them.

mod answer;
mod fees;
mod node;

pub use node::Cosmos;
