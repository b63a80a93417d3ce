//! Sui, over the GraphQL API of its nodes, which replaces their JSON-RPC.

mod answer;
mod ledger;
mod node;
mod query;
mod reading;
mod refusal;

pub use ledger::{SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiOwner, SuiSimulated};
pub use node::Sui;
