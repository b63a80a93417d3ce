//! What the wallet does on a chain: draft a payment, check a plan, send, and follow to the end.
//!
//! Each kind of chain has its folder, and all implement one trait, [`ChainAdapter`]. [`open`] chooses the implementation by the chain's kind.
//! The crate stores and signs nothing; what an adapter needs beside its node is passed as an argument.

mod adapter;
pub mod cardano;
mod check;
pub mod cosmos;
mod draft;
pub mod evm;
mod follow;
mod funds;
mod grants;
mod now;
mod open;
mod order;
mod outputs;
pub mod ripple;
#[cfg(test)]
mod scripted;
mod simulated;
pub mod solana;
mod status;
pub mod substrate;
pub mod sui;
mod terms;
mod token;
pub mod ton;
pub mod tron;
pub mod utxo;

pub use adapter::ChainAdapter;
pub use check::{Awaited, Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown, Spend};
pub use draft::{CallBefore, CallWish, Coin, Draft, DraftAmount, DraftError, ReplaceWish, StepInput, TransferRequest};
pub use follow::{Ends, OverSince, SentTransaction};
pub use funds::{Brings, brings, paid};
pub use grants::{Extent, Grant, GrantFound, GrantOver, GrantSearch, InForce, Revocation, Searched};
pub use now::{FeeRate, FeesNow, Nonces};
pub use open::open;
pub use order::{OpenStep, expected_nonce};
pub use simulated::{Change, Effects, ReadFrom, Shortfall, Simulated, difference};
pub use status::{Status, proof_of_invalidity, status};
pub use terms::{GasPrice, Offer, Speed, Terms, TermsError};
pub use token::{TokenError, TokenFacts};
