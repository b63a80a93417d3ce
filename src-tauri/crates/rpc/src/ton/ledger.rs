//! Queries that only a node of The Open Network answers.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;
use lockstep_chain::ton::on_chain::Trial;

use crate::RpcError;
use crate::ledger::Ledger;

/// An account of The Open Network, at a block that no fork can undo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TonAccount {
    /// Its balance in nanotons.
    pub balance: U256,
    /// The state of the address.
    pub state: TonState,
    /// The sequence number of the next order to the standard wallet at this address; `None` if another
    /// contract is there.
    pub sequence: Option<u32>,
    /// The time of that block, in seconds since 1970. Orders expire by this time.
    pub time: u64,
}

/// The state of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TonState {
    /// No contract, or none yet.
    Nothing,
    /// A contract.
    Active,
    /// A frozen contract: it owes too much for its storage to be called.
    Frozen,
}

/// A node of The Open Network.
#[async_trait]
pub trait TonLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TonLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account. An unused address has an empty one.
    async fn account(&self, address: &str) -> Result<TonAccount, RpcError>;
    /// The current cost of an order in nanotons, without the amount that it sends.
    async fn fee(&self, trial: &Trial) -> Result<U256, RpcError>;
    /// Whether the wallet has executed another order with this sequence number.
    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError>;
}
