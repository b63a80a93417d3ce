//! Queries that only a server of the XRP Ledger answers.

use std::sync::Arc;

use async_trait::async_trait;

use crate::RpcError;
use crate::ledger::Ledger;

/// An account of the XRP ledger, from a validated ledger, which no fork can undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RippleAccount {
    /// Its balance in drops, including the reserve.
    pub balance: u64,
    /// The sequence number of its next transaction.
    pub sequence: u32,
    /// Its flags.
    pub flags: u32,
    /// The number of ledger objects that it owns. Each raises its reserve.
    pub owned: u32,
    /// The index of the validated ledger.
    pub ledger: u64,
}

impl RippleAccount {
    const WANTS_TAG: u32 = 0x0002_0000;

    /// Whether it accepts payments only with a destination tag.
    pub const fn wants_tag(self) -> bool {
        self.flags & Self::WANTS_TAG != 0
    }
}

/// The reserve that accounts of the XRP ledger must keep, in drops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reserves {
    /// For each account.
    pub base: u64,
    /// For each ledger object that it owns.
    pub each: u64,
}

impl Reserves {
    /// The reserve of this account.
    pub const fn of(self, account: RippleAccount) -> u64 {
        self.base.saturating_add(self.each.saturating_mul(account.owned as u64))
    }
}

/// A server of the XRP ledger.
#[async_trait]
pub trait RippleLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn RippleLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` if it does not exist.
    async fn account(&self, address: &str) -> Result<Option<RippleAccount>, RpcError>;
    /// The current reserves.
    async fn reserves(&self) -> Result<Reserves, RpcError>;
    /// The fee for inclusion in the next ledger, in drops.
    async fn fee(&self) -> Result<u64, RpcError>;
    /// Whether the server has searched every ledger up to `last` that could contain the transaction, without finding
    /// it.
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError>;
}
