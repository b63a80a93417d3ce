//! Chains of the Cosmos SDK, over the REST API of their nodes. THORChain and MayaChain are two of them.

mod answer;
mod fees;
mod history;
mod ledger;
mod node;

pub use ledger::{CosmosAccount, CosmosLedger, GasPrice, Priced, Tax};
pub use node::Cosmos;
