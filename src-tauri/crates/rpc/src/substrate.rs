//! Substrate chains, over the JSON-RPC of their nodes.

mod account;
mod answer;
mod blocks;
mod events;
mod fee;
mod ledger;
mod metadata;
mod node;
mod refusal;
mod runtimes;
mod values;
#[cfg(test)]
mod written;

pub use ledger::{FinalBlock, SubstrateAccount, SubstrateLedger, SubstrateRuntime};
pub use node::Substrate;
