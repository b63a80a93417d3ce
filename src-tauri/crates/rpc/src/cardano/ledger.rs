//! Queries that only a Cardano node answers.

use std::sync::Arc;

use async_trait::async_trait;

use crate::RpcError;
use crate::ledger::Ledger;

/// The highest fee that is suggested, in lovelace, so that a server cannot make the wallet spend an account on a fee.
/// No transaction needs half of it.
const HIGHEST_FEE: u64 = 2_000_000;

/// The highest price per byte of an output that is accepted: fifty times the present one.
const HIGHEST_OUTPUT: u64 = 215_500;

/// The bytes that the ledger counts for an output in addition to its own.
const BESIDE: u64 = 160;

/// The end of the chain, as this node knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardanoTip {
    /// The slot of the latest block. A slot is a second, and most slots have no block.
    pub slot: u64,
    /// The number of blocks.
    pub height: u64,
}

/// What a transaction costs, in lovelace, and its maximum size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardanoCosts {
    /// The fee per byte.
    pub each: u64,
    /// The fixed part of the fee.
    pub base: u64,
    /// The amount that an output must hold per byte.
    pub kept: u64,
    /// The maximum size of a transaction, in bytes.
    pub longest: u64,
}

impl CardanoCosts {
    /// The lowest fee of a transaction of this size.
    pub const fn fee(self, length: u64) -> u64 {
        let fee = self.each.saturating_mul(length).saturating_add(self.base);
        if fee < HIGHEST_FEE { fee } else { HIGHEST_FEE }
    }

    /// The least that an output of this size must hold.
    pub const fn least(self, length: u64) -> u64 {
        let kept = if self.kept < HIGHEST_OUTPUT { self.kept } else { HIGHEST_OUTPUT };
        kept.saturating_mul(length.saturating_add(BESIDE))
    }
}

/// A token in an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoToken {
    /// The hash of its minting policy, hex.
    pub policy: String,
    /// The token's name, hex; may be empty.
    pub name: String,
    /// The amount.
    pub amount: u64,
}

impl CardanoToken {
    /// The token's id, as wallets write it.
    pub fn id(&self) -> String {
        format!("{}.{}", self.policy, self.name)
    }
}

/// An output of a transaction in a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoOutput {
    /// The transaction's hash.
    pub txid: String,
    /// Its index in the transaction.
    pub index: u32,
    /// The address that can spend it.
    pub address: String,
    /// Its amount of the coin, in lovelace.
    pub value: u64,
    /// Its tokens.
    pub tokens: Vec<CardanoToken>,
    /// Whether a transaction in a block has spent it.
    pub spent: bool,
}

/// A node of Cardano behind an index that knows only blocks and reports nothing about the pool.
#[async_trait]
pub trait CardanoLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CardanoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The latest block.
    async fn tip(&self) -> Result<CardanoTip, RpcError>;
    /// The cost of transactions in this epoch.
    async fn costs(&self) -> Result<CardanoCosts, RpcError>;
    /// The outputs that the address can spend.
    async fn unspent(&self, address: &str) -> Result<Vec<CardanoOutput>, RpcError>;
    /// These outputs, all at one moment; `None` for one that no block has created. At most
    /// [`AT_ONCE`](super::AT_ONCE).
    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError>;
}
