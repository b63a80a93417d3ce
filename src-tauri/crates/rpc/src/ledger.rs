//! What a node of every chain kind is asked. The queries of one kind are a trait in its folder.
//!
//! Amounts are whole numbers of the smallest unit. Addresses, tokens and hashes are written as the chain's
//! explorers write them. A request that fails is an error, never a zero balance or a failed transaction.

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;

use crate::{Arrivals, Bounds, RpcError, Sent, Since};

/// The state of a transaction, as a node knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The transaction is in no block and not in this node's pool. This proves nothing, because another node
    /// may have it.
    UnknownToNode,
    /// The transaction is in the node's pool, or in a block that may still be replaced.
    Waiting,
    /// The transaction was executed, or was included and failed.
    Done(Done),
}

/// The outcome of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    /// Whether it succeeded. If it failed, its fee was still charged.
    pub success: bool,
    /// The chain's own words for a failure, bounded.
    pub error: Option<String>,
    /// The number of blocks from its own to the latest; 1 means that it is in the latest block.
    pub depth: u64,
    /// The fee that was charged, in the smallest unit of the native coin; `None` if the node does not report it.
    pub fee: Option<U256>,
}

/// A node of any chain. Every answer is about the chain that it was opened for.
#[async_trait]
pub trait Ledger: Send + Sync {
    /// Refuses a node of another chain. The wallet calls it again before each bundle.
    async fn check_chain(&self) -> Result<(), RpcError>;
    /// The height of the latest block.
    async fn height(&self) -> Result<u64, RpcError>;
    /// The address's balance of the native coin at the latest block.
    async fn native_balance(&self, address: &str) -> Result<U256, RpcError>;
    /// The address's balance of a token: a contract, a mint or a denomination.
    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError>;
    /// Submits a signed transaction. It may be submitted again, because no chain executes it twice.
    async fn send(&self, signed: &SignedPayload) -> Sent;
    /// The state of the transaction with this hash.
    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError>;
    /// The state of a transaction by its bytes, for chains whose nodes have no index by hash.
    async fn outcome_of(&self, signed: &SignedPayload) -> Result<Outcome, RpcError> {
        self.outcome(&signed.hash).await
    }
    /// What arrived at the address; `None` if nodes of this kind do not tell it. All requests must go to one node.
    async fn arrivals(&self, _address: &str, _since: &Since, _bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        Ok(None)
    }
    /// Host and port, for messages.
    fn host(&self) -> String;
}
