//! The provider of transactions of an account (GraphQL).

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

/// How an account took part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Relationship {
    /// It appears in the effects.
    Affected,
    /// It sent the transaction.
    Sent,
}

/// Which transactions to find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter {
    /// The account.
    pub account: String,
    /// How it took part.
    pub relationship: Relationship,
    /// A called function, in full.
    pub function: Option<String>,
    /// After this checkpoint.
    pub after: Option<u64>,
    /// Before this checkpoint.
    pub before: Option<u64>,
}

/// A page of transactions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Page {
    /// The transactions.
    pub transactions: Vec<Found>,
    /// Whether older ones exist.
    pub more: bool,
    /// Where the older ones begin.
    pub cursor: Option<String>,
}

/// How a transaction ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The provider did not tell.
    Unknown,
}

/// A transaction as the provider told it, in normalised form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    /// Its digest.
    pub digest: String,
    /// Its checkpoint.
    pub checkpoint: Option<u64>,
    /// Its time, in milliseconds.
    pub timestamp: Option<i64>,
    /// How it ended.
    pub status: Ended,
    /// Who sent it.
    pub sender: Option<String>,
    /// What it did; `None` if the provider did not tell.
    pub details: Option<Details>,
}

/// What a transaction did.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    /// The kind of transaction.
    pub kind: Option<String>,
    /// The called functions.
    pub calls: Vec<Call>,
    /// The balance changes.
    pub balances: Vec<BalanceChange>,
    /// The changes of objects.
    pub objects: Vec<ObjectChange>,
    /// The events.
    pub events: Vec<Event>,
    /// Gas.
    pub gas: Option<Gas>,
    /// Why it failed.
    pub error: Option<Failure>,
    /// Which lists are not complete.
    pub truncated: Truncated,
}

/// A called function.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The place of the command.
    pub command: u64,
    /// Package.
    pub package: String,
    /// Module.
    pub module: String,
    /// Function.
    pub function: String,
}

impl Call {
    /// `package::module::function`.
    pub fn target(&self) -> String {
        format!("{}::{}::{}", self.package, self.module, self.function)
    }
}

/// A change of a balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BalanceChange {
    /// The owner.
    pub owner: Option<String>,
    /// The coin type.
    pub coin: String,
    /// The signed raw amount.
    pub amount: String,
}

/// What happened to an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Changed {
    /// It is new.
    Created,
    /// It changed.
    Mutated,
    /// It is gone.
    Deleted,
}

/// A change of an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObjectChange {
    /// Its id.
    pub id: String,
    /// What happened.
    pub change: Changed,
    /// Its type before.
    pub before: Option<String>,
    /// Its type afterwards.
    pub after: Option<String>,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the transaction.
    pub number: u64,
    /// Who sent the transaction.
    pub sender: Option<String>,
    /// The package that emitted it.
    pub package: Option<String>,
    /// The module that emitted it.
    pub module: Option<String>,
    /// Its type.
    pub kind: Option<String>,
}

/// What a transaction cost, in MIST.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gas {
    /// The coin that paid.
    pub object: Option<String>,
    /// Computation.
    pub computation: Option<u64>,
    /// Storage.
    pub storage: Option<u64>,
    /// Returned.
    pub rebate: Option<u64>,
    /// Not returned.
    pub non_refundable: Option<u64>,
}

impl Gas {
    /// What was paid in the end.
    pub fn net(&self) -> Option<i128> {
        Some(i128::from(self.computation?) + i128::from(self.storage?) - i128::from(self.rebate?))
    }
}

/// Why a transaction failed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The provider's sentence.
    pub message: String,
    /// The code of an abort.
    pub abort: Option<String>,
    /// The name of the abort.
    pub identifier: Option<String>,
    /// The place in the code.
    pub instruction: Option<u64>,
    /// The line in the source.
    pub line: Option<u64>,
    /// Package.
    pub package: Option<String>,
    /// Module.
    pub module: Option<String>,
    /// Function.
    pub function: Option<String>,
}

/// Which lists of details are not complete.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Truncated {
    /// Called functions.
    pub calls: bool,
    /// Balance changes.
    pub balances: bool,
    /// Changes of objects.
    pub objects: bool,
    /// Events.
    pub events: bool,
}

impl Truncated {
    /// Whether any list is not complete.
    pub const fn any(self) -> bool {
        self.calls || self.balances || self.objects || self.events
    }
}

/// The provider gave no usable answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ActivityError {
    /// No answer, or one that cannot be read.
    #[error("The provider of Sui's activity did not answer. Nothing was kept. Try again later.")]
    Unreachable,
    /// The provider is on another network.
    #[error("The provider of Sui's activity is not on the main network. Nothing was kept. Choose another one.")]
    OtherNetwork,
    /// It does not know the cursor.
    #[error("The provider of Sui's activity does not know this cursor. Nothing was kept. Begin without a cursor.")]
    Cursor,
}

/// Finds transactions.
#[async_trait]
pub trait SuiActivity: Send + Sync {
    /// The provider's host, for the answer.
    fn host(&self) -> String;

    /// The digest of the first checkpoint.
    async fn chain_id(&self) -> Result<String, ActivityError>;

    /// One transaction; `None` if the provider does not know it.
    async fn transaction(&self, digest: &str) -> Result<Option<Found>, ActivityError>;

    /// The latest transactions of a filter, before a cursor.
    async fn transactions(&self, filter: &Filter, last: u32, cursor: Option<&str>) -> Result<Page, ActivityError>;
}
