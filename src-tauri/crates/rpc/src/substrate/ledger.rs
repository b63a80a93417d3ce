//! Queries that only a node of a Substrate chain (Polkadot, Bittensor) answers.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::substrate::{MortalEra, SubstrateRules};

use crate::RpcError;
use crate::ledger::{Ledger, Outcome};

/// An account's balance, in the coin's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateAccount {
    /// The part that is not reserved. Some of it may be frozen.
    pub free: u128,
    /// The reserved part, for example a stake.
    pub reserved: u128,
    /// The part of both together that is frozen.
    pub frozen: u128,
}

impl SubstrateAccount {
    /// The part of the free balance that must stay because it is frozen.
    pub const fn stuck(self) -> u128 {
        self.frozen.saturating_sub(self.reserved)
    }
}

/// A runtime's description of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateRuntime {
    /// Its version, which is part of what is signed.
    pub spec_version: u32,
    /// The version of the transaction format, which is part of what is signed.
    pub transaction_version: u32,
    /// The existential deposit: an account with less is removed.
    pub least: u128,
}

/// A finalized block, which no fork can undo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalBlock {
    /// Its number.
    pub number: u64,
    /// Its hash, with `0x`.
    pub hash: String,
}

/// A node of a chain of Substrate: Polkadot, Bittensor.
#[async_trait]
pub trait SubstrateLedger: Ledger {
    /// The rules of the chain it was opened for.
    fn rules(&self) -> &SubstrateRules;
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SubstrateLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` if it does not exist.
    async fn account(&self, address: &str) -> Result<Option<SubstrateAccount>, RpcError>;
    /// The nonce of the account's next transaction, including transactions in the node's pool.
    async fn next_nonce(&self, address: &str) -> Result<u64, RpcError>;
    /// The current runtime. An error if the calls that the wallet signs have other indexes in it.
    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError>;
    /// The latest finalized block.
    async fn final_block(&self) -> Result<FinalBlock, RpcError>;
    /// The number of the block at which an era begins; `None` if this node has no such block on the chain.
    async fn began(&self, era: &MortalEra) -> Result<Option<u64>, RpcError>;
    /// The current cost of a signed transaction without its tip. The signature may consist of zeros.
    async fn fee(&self, transaction: &[u8]) -> Result<u128, RpcError>;
    /// The state of a transaction that only the blocks of this era can contain. Every finalized block of the era is
    /// searched.
    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError>;
    /// Whether all blocks of this era are finalized and none contains the transaction.
    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError>;
}
