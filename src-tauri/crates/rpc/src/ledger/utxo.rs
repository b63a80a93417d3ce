//! What a node of Bitcoin or of its kin can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// An output that the chain's nodes hold to be unspent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unspent {
    /// The transaction that it is of, as explorers write its hash.
    pub txid: String,
    /// Its place there.
    pub vout: u32,
    /// What it is worth.
    pub value: u64,
    /// The block that it is in; `None` while it waits in the pool, where it may still be replaced.
    pub height: Option<u64>,
}

/// Whether an output can still be spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spend {
    /// Nothing that the node knows of spends it.
    Unspent,
    /// It is spent, in a block or in the pool.
    SpentBy {
        /// By which transaction.
        txid: String,
        /// The block that that one is in; `None` while it waits in the pool.
        block: Option<u64>,
    },
    /// The node knows of no such output.
    NoSuchOutput,
}

/// A node of Bitcoin or of a chain that descends from it.
#[async_trait]
pub trait UtxoLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn UtxoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// What the address can spend, and what waits in the pool for it. Outputs that something in the pool spends are not among it.
    async fn unspent(&self, address: &str) -> Result<Vec<Unspent>, RpcError>;
    /// The fee rate, in the smallest unit for each virtual byte, that brings a transaction into one of the next `blocks`. Rounded
    /// up, and never below 1.
    async fn fee_rate(&self, blocks: u16) -> Result<u64, RpcError>;
    /// Whether an output can still be spent. Of one that never was, a node may say that nothing has spent it.
    async fn spend(&self, txid: &str, vout: u32) -> Result<Spend, RpcError>;
    /// A whole transaction; `None` where the node has none with this hash. The bytes are as the node tells them: what they are
    /// worth is proven by hashing them.
    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError>;
    /// The consensus branch that the next block is in, which is signed on Zcash; `None` on chains that have no such.
    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        Ok(None)
    }
}
