//! What the wallet does on a chain: draft a payment, check a plan, send, and follow to the end.
//!
//! One folder for each kind of chain, and one trait for all of them, [`ChainAdapter`]. [`open`] is the only place here that tells the kinds
//! apart. Nothing is stored and nothing is signed; what an adapter needs beside its node is given as an argument.

mod adapter;
mod cardano;
mod check;
mod cosmos;
mod draft;
mod evm;
mod follow;
mod funds;
mod open;
mod order;
mod outputs;
mod ripple;
#[cfg(test)]
mod scripted;
mod solana;
mod substrate;
mod sui;
mod token;
mod ton;
mod tron;
mod utxo;

pub use adapter::ChainAdapter;
pub use cardano::CardanoAdapter;
pub use check::{Awaited, Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown, Spend};
pub use cosmos::CosmosAdapter;
pub use draft::{CallWish, Coin, Draft, DraftAmount, DraftError, StepInput, Wish};
pub use evm::EvmAdapter;
pub use follow::{Ends, OverSince, SentTransaction, Status, can_never_be_mined, status};
pub use funds::{Brings, brings, paid};
pub use open::open;
pub use order::OpenStep;
pub use ripple::RippleAdapter;
pub use solana::SolanaAdapter;
pub use substrate::SubstrateAdapter;
pub use sui::SuiAdapter;
pub use token::{TokenError, TokenFacts};
pub use ton::TonAdapter;
pub use tron::TronAdapter;
pub use utxo::UtxoAdapter;
