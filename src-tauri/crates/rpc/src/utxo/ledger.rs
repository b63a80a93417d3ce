//! Queries that only a node of a UTXO chain answers.

use std::sync::Arc;

use async_trait::async_trait;

use crate::RpcError;
use crate::ledger::Ledger;

/// An unspent output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unspent {
    /// The hash of its transaction, as explorers write it.
    pub txid: String,
    /// Its index in the transaction.
    pub vout: u32,
    /// Its amount in the smallest unit.
    pub value: u64,
    /// The block that contains it; `None` while it is in the pool, where it may still be replaced.
    pub height: Option<u64>,
}

/// Whether an output can still be spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spend {
    /// The node knows of no transaction that spends it.
    Unspent,
    /// A transaction in a block or in the pool spends it.
    SpentBy {
        /// The hash of that transaction.
        txid: String,
        /// The block that contains that transaction; `None` while it is in the pool.
        block: Option<u64>,
    },
    /// The node does not know the output.
    NoSuchOutput,
}

/// A node of a UTXO chain.
#[async_trait]
pub trait UtxoLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn UtxoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The outputs that the address can spend, including those in the pool, without those that a transaction in the
    /// pool spends.
    async fn unspent(&self, address: &str) -> Result<Vec<Unspent>, RpcError>;
    /// The fee rate for inclusion in one of the next `blocks` blocks, in the smallest unit per virtual byte.
    /// Rounded up, and at least 1.
    async fn fee_rate(&self, blocks: u16) -> Result<u64, RpcError>;
    /// Whether an output can still be spent. A node may report an output that never existed as unspent.
    async fn spend(&self, txid: &str, vout: u32) -> Result<Spend, RpcError>;
    /// A transaction's bytes as the node returned them; `None` if it has none with this id. The caller must
    /// hash them to verify the id.
    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError>;
    /// The consensus branch of the next block, which is part of what is signed on Zcash; `None` on other chains.
    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        Ok(None)
    }
}
