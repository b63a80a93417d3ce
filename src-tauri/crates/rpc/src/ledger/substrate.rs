//! What a node of a chain of Substrate: Polkadot, Bittensor can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::{MortalEra, SubstrateRules};

use super::{Ledger, Outcome};
use crate::RpcError;

/// What an account has of the coin, in its smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateAccount {
    /// What is neither reserved nor elsewhere; a part of it may be frozen.
    pub free: u128,
    /// What is held for something, such as a stake.
    pub reserved: u128,
    /// So much of both together cannot leave.
    pub frozen: u128,
}

impl SubstrateAccount {
    /// What has to stay of the free part because it is frozen.
    pub const fn stuck(self) -> u128 {
        self.frozen.saturating_sub(self.reserved)
    }
}

/// What a runtime says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstrateRuntime {
    /// Its version, which is signed.
    pub spec_version: u32,
    /// The version of the form of its transactions, which is signed.
    pub transaction_version: u32,
    /// The least that an account holds; with less it goes away.
    pub least: u128,
}

/// A block that no fork can take back.
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
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SubstrateLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` where there is none.
    async fn account(&self, address: &str) -> Result<Option<SubstrateAccount>, RpcError>;
    /// The nonce of the account's next transaction, those that wait in the node's pool counted.
    async fn next_nonce(&self, address: &str) -> Result<u64, RpcError>;
    /// The runtime that is in force. Refused where it has what is signed here at another place.
    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError>;
    /// The latest block that no fork can take back.
    async fn final_block(&self) -> Result<FinalBlock, RpcError>;
    /// The number of the block after which an era begins; `None` where the chain has no such block, as far as this node knows.
    async fn began(&self, era: &MortalEra) -> Result<Option<u64>, RpcError>;
    /// What a signed transaction would cost now, without its tip. The signature may be of zeros.
    async fn fee(&self, transaction: &[u8]) -> Result<u128, RpcError>;
    /// What became of a transaction that can be in the blocks of this era only: each that no fork can take back is looked at.
    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError>;
    /// Whether the blocks of this era are over for good, and the transaction is in none of them.
    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError>;
}
