//! What a server of the XRP ledger can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// An account of the XRP ledger, as of a ledger that no fork can take back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RippleAccount {
    /// What it holds, in drops; a part of it is a reserve.
    pub balance: u64,
    /// The sequence of its next transaction.
    pub sequence: u32,
    /// Its settings.
    pub flags: u32,
    /// How many things in the ledger are its own, each of which reserves some XRP.
    pub owned: u32,
    /// The ledger that says so.
    pub ledger: u64,
}

impl RippleAccount {
    const WANTS_TAG: u32 = 0x0002_0000;

    /// Whether it takes payments only with a tag, by which it tells for whom they are.
    pub const fn wants_tag(self) -> bool {
        self.flags & Self::WANTS_TAG != 0
    }
}

/// What accounts of the XRP ledger must keep, in drops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reserves {
    /// Each account.
    pub base: u64,
    /// For each thing in the ledger that is its own.
    pub each: u64,
}

impl Reserves {
    /// What this account must keep.
    pub const fn of(self, account: RippleAccount) -> u64 {
        self.base.saturating_add(self.each.saturating_mul(account.owned as u64))
    }
}

/// A server of the XRP ledger.
#[async_trait]
pub trait RippleLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn RippleLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` where there is none.
    async fn account(&self, address: &str) -> Result<Option<RippleAccount>, RpcError>;
    /// What accounts must keep now.
    async fn reserves(&self) -> Result<Reserves, RpcError>;
    /// The fee that brings a transaction into the next ledger, in drops.
    async fn fee(&self) -> Result<u64, RpcError>;
    /// Whether the server has searched every ledger up to `last` in which the transaction could be, and found it in none.
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError>;
}
