//! What a node of Sui can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// The epoch that the network is in. Each is about a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuiEpoch {
    /// Its number.
    pub number: u64,
    /// The least that validators take for a unit of gas in it.
    pub price: u64,
}

/// A coin object of an account: in one version, which only one transaction can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiCoinObject {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// The digest of what it is in that version, base58.
    pub digest: String,
    /// What it is worth.
    pub balance: u64,
}

/// An object, as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiObject {
    /// Its version.
    pub version: u64,
    /// The digest of what it is in that version, base58.
    pub digest: String,
    /// Whose it is.
    pub owner: SuiOwner,
    /// The type of the coin that it is; `None` where it is no coin.
    pub coin: Option<String>,
}

/// Whose an object is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuiOwner {
    /// An account's own.
    Account(String),
    /// Nobody's: it never changes.
    Immutable,
    /// Something else: everybody's, or another object's.
    Another,
}

/// What a transaction would do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiSimulated {
    /// The node's own words where it would fail, bounded.
    pub error: Option<String>,
    /// What computing it costs; zero where it is not taken at all.
    pub computation: u64,
    /// What storing its objects costs.
    pub storage: u64,
    /// What comes back for objects that were stored before.
    pub rebate: u64,
}

/// An object in the epoch that it was looked at in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuiNow {
    /// The epoch.
    pub epoch: u64,
    /// The object's version; `None` where it is not there.
    pub version: Option<u64>,
}

/// A node of Sui.
#[async_trait]
pub trait SuiLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SuiLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The epoch that the network is in.
    async fn epoch(&self) -> Result<SuiEpoch, RpcError>;
    /// The coin objects of a type that an account has, as many as are looked through.
    async fn coins(&self, address: &str, of: &str) -> Result<Vec<SuiCoinObject>, RpcError>;
    /// Objects as they are now, in the order of their ids; `None` where there is none.
    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError>;
    /// What a transaction would do now, without a signature.
    async fn simulate(&self, transaction: &[u8]) -> Result<SuiSimulated, RpcError>;
    /// The digest of the transaction that used an object in this version; `None` where the node can name none.
    async fn used_by(&self, id: &str, version: u64) -> Result<Option<String>, RpcError>;
    /// An object's version and the network's epoch, both as of one checkpoint.
    async fn now(&self, id: &str) -> Result<SuiNow, RpcError>;
}
