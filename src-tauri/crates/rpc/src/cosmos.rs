//! Chains of the Cosmos SDK, over the REST API that their nodes have for light clients. THORChain and MayaChain are two of them.

mod answer;
mod fees;
mod node;

pub use node::Cosmos;
