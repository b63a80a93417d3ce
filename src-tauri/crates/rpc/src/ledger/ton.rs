//! What a node of The Open Network can be asked beyond what every kind can.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;
use lockstep_chain::ton_on_chain::Trial;

use super::Ledger;
use crate::RpcError;

/// An account of The Open Network, as of one block that no fork can take back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TonAccount {
    /// What it holds.
    pub balance: U256,
    /// What is there.
    pub state: TonState,
    /// The place of the next order to the usual wallet of the address; `None` where something else is there.
    pub sequence: Option<u32>,
    /// The time of that block, in seconds since 1970, by which orders expire.
    pub time: u64,
}

/// What is at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TonState {
    /// No contract, or none yet.
    Nothing,
    /// A contract.
    Active,
    /// A contract that owes too much for its place to be asked anything.
    Frozen,
}

/// A node of The Open Network.
#[async_trait]
pub trait TonLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TonLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account. An address where nothing ever was has one too, with nothing in it.
    async fn account(&self, address: &str) -> Result<TonAccount, RpcError>;
    /// What an order would cost now beside what it sends.
    async fn fee(&self, trial: &Trial) -> Result<U256, RpcError>;
    /// Whether the wallet has carried out another order in the place of this one.
    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError>;
}
