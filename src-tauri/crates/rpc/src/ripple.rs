//! The XRP Ledger, over the JSON-RPC of its servers.

mod answer;
mod history;
mod ledger;
mod node;
mod refusal;

pub use ledger::{Reserves, RippleAccount, RippleLedger};
pub use node::Ripple;
