//! Solana, over JSON-RPC. Reads use the commitment `confirmed`: a majority of the stake has voted for the block.

mod history;
mod ledger;
mod mint;
mod node;
mod refusal;

pub use ledger::{MintSays, SolanaAccount, SolanaLedger, TokenAccount};
pub use node::Solana;
