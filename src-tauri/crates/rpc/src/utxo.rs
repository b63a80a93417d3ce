//! Bitcoin and its descendants, over an indexer of their blocks: Esplora or Blockbook.

mod blockbook;
mod esplora;
mod history;
mod ledger;

pub use blockbook::Blockbook;
pub use esplora::Esplora;
pub use ledger::{Spend, Unspent, UtxoLedger};
