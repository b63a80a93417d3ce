//! Bitcoin and its descendants. The `bitcoin` crate reads transactions, scripts and addresses; Zcash's format
//! is ours.

pub(crate) mod address;
mod cashaddr;
mod composed;
mod facts;
mod format;
mod kind;
pub(crate) mod own;
pub(crate) mod payload;
mod plan;
mod prove;
mod psbt;
mod rules;
#[cfg(test)]
pub(crate) mod sample;
mod sighash;
mod spent;
mod transaction;
pub(crate) mod unsigned;
mod zcash;

pub(crate) use kind::PROPERTIES;
pub use own::taproot_output;
pub use payload::UtxoTransaction;
pub use plan::MARGINAL_FEE;
pub use rules::{Indexer, OwnScript, Sighash, UtxoRules};
pub use unsigned::zcash_spends;
