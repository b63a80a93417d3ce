//! Cardano, over the REST API of Koios, which anyone can run beside a node.

mod answer;
mod history;
mod ledger;
mod node;
mod refusal;

pub use ledger::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CardanoToken};
pub use node::{AT_ONCE, Cardano};
