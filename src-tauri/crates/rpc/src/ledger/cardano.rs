//! What a node of Cardano can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// No higher fee is suggested, in lovelace: a server's word must not empty an account. No transaction needs half of it.
const HIGHEST_FEE: u64 = 2_000_000;

/// Nor more than that for each byte of an output: fifty times what it is.
const HIGHEST_OUTPUT: u64 = 215_500;

/// What the ledger counts for an output beside its own bytes.
const BESIDE: u64 = 160;

/// The end of the chain, as far as a node has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardanoTip {
    /// The slot of the latest block. A slot is a second, and most have no block.
    pub slot: u64,
    /// How many blocks there are.
    pub height: u64,
}

/// What a transaction costs, in lovelace, and how long it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardanoCosts {
    /// For each byte.
    pub each: u64,
    /// Beside that.
    pub base: u64,
    /// What an output must hold for each of its bytes.
    pub kept: u64,
    /// So many bytes a transaction has at most.
    pub longest: u64,
}

impl CardanoCosts {
    /// The least fee of a transaction of so many bytes.
    pub const fn fee(self, length: u64) -> u64 {
        let fee = self.each.saturating_mul(length).saturating_add(self.base);
        if fee < HIGHEST_FEE { fee } else { HIGHEST_FEE }
    }

    /// The least that an output of so many bytes must hold.
    pub const fn least(self, length: u64) -> u64 {
        let kept = if self.kept < HIGHEST_OUTPUT { self.kept } else { HIGHEST_OUTPUT };
        kept.saturating_mul(length.saturating_add(BESIDE))
    }
}

/// A token that lies in an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoToken {
    /// The hash of the policy that makes it, hex.
    pub policy: String,
    /// The name that was given to it, hex; it may be empty.
    pub name: String,
    /// How much.
    pub amount: u64,
}

impl CardanoToken {
    /// As wallets write it.
    pub fn id(&self) -> String {
        format!("{}.{}", self.policy, self.name)
    }
}

/// An output that stands in a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoOutput {
    /// The transaction that made it.
    pub txid: String,
    /// Its place there.
    pub index: u32,
    /// Who can spend it.
    pub address: String,
    /// What it holds of the coin, in lovelace.
    pub value: u64,
    /// What lies with that.
    pub tokens: Vec<CardanoToken>,
    /// Whether a transaction that is in a block has spent it.
    pub spent: bool,
}

/// A node of Cardano, behind an index that knows blocks only: of what waits it tells nothing.
#[async_trait]
pub trait CardanoLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CardanoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The latest block.
    async fn tip(&self) -> Result<CardanoTip, RpcError>;
    /// What transactions cost in this epoch.
    async fn costs(&self) -> Result<CardanoCosts, RpcError>;
    /// What the address can spend.
    async fn unspent(&self, address: &str) -> Result<Vec<CardanoOutput>, RpcError>;
    /// Each of these outputs, all as of one moment; `None` where no block has made it. At most [`CARDANO_AT_ONCE`](crate::CARDANO_AT_ONCE).
    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError>;
}
