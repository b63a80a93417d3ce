//! Transactions of each chain kind through the public interface, and the table of chains.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "a test that cannot go on says so")]

mod any_payload;
mod cardano;
mod common;
mod cosmos;
mod evm;
mod not_signed;
mod other_wallets;
mod registry;
mod ripple;
mod solana;
mod substrate;
mod sui;
mod ton;
mod ton_on_chain;
mod tron;
mod utxo;
