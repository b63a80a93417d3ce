//! Queries that only a Sui node answers.

use std::sync::Arc;

use async_trait::async_trait;

use crate::RpcError;
use crate::ledger::Ledger;

/// An epoch of the network, about a day long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuiEpoch {
    /// Its number.
    pub number: u64,
    /// The reference gas price: the lowest price in MIST that validators accept in this epoch.
    pub price: u64,
}

/// A coin object of an account, in one version. Only one transaction can use that version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiCoinObject {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// The digest of its content in that version, base58.
    pub digest: String,
    /// Its balance.
    pub balance: u64,
}

/// The current version of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiObject {
    /// Its version.
    pub version: u64,
    /// The digest of its content in that version, base58.
    pub digest: String,
    /// Its owner.
    pub owner: SuiOwner,
    /// The type of the coin; `None` if the object is not a coin.
    pub coin: Option<String>,
}

/// The owner of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuiOwner {
    /// One account.
    Account(String),
    /// Nobody: the object never changes.
    Immutable,
    /// Everybody, or another object.
    Another,
}

/// The result of a dry run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiSimulated {
    /// The node's own words if the transaction would fail, bounded.
    pub error: Option<String>,
    /// The computation cost in MIST; zero if the transaction would not be included.
    pub computation: u64,
    /// The storage cost in MIST.
    pub storage: u64,
    /// The storage rebate in MIST.
    pub rebate: u64,
}

/// An object's version, with the epoch of the query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuiNow {
    /// The epoch.
    pub epoch: u64,
    /// The object's version; `None` if it does not exist.
    pub version: Option<u64>,
}

/// A node of Sui.
#[async_trait]
pub trait SuiLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SuiLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The current epoch.
    async fn epoch(&self) -> Result<SuiEpoch, RpcError>;
    /// An account's coin objects of a type, up to the limit of the search.
    async fn coins(&self, address: &str, of: &str) -> Result<Vec<SuiCoinObject>, RpcError>;
    /// The current versions of objects, in the order of their ids; `None` for one that does not exist.
    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError>;
    /// The result that a transaction would have now. No signature is needed.
    async fn simulate(&self, transaction: &[u8]) -> Result<SuiSimulated, RpcError>;
    /// The digest of the transaction that used this version of an object; `None` if the node cannot name one.
    async fn used_by(&self, id: &str, version: u64) -> Result<Option<String>, RpcError>;
    /// An object's version and the network's epoch, both at one checkpoint.
    async fn now(&self, id: &str) -> Result<SuiNow, RpcError>;
}
