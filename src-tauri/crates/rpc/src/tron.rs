//! Tron, over the HTTP API of its nodes.

mod answer;
mod contract;
mod ledger;
mod node;
mod refusal;

pub use ledger::{TronAccount, TronBlock, TronLedger, TronPrices, TronResources};
pub use node::Tron;
