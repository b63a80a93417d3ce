//! A full node of Sui, as far as the tools read it.

use async_trait::async_trait;

/// A page of coin balances.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BalancePage {
    /// The balances.
    pub balances: Vec<CoinBalance>,
    /// Where the next page begins; `None` if this is the last.
    pub next: Option<String>,
}

/// The balance of a coin type, in raw units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoinBalance {
    /// The coin type as the node writes it.
    pub coin_type: String,
    /// Everything.
    pub balance: u64,
    /// What is in coin objects.
    pub in_coins: u64,
    /// What the address itself holds.
    pub in_address: u64,
}

/// What the chain says of a coin type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoinMetadata {
    /// Decimals.
    pub decimals: u32,
    /// Symbol.
    pub symbol: String,
    /// Name.
    pub name: String,
}

/// An argument of a read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadArgument {
    /// An object, whose version the node finds.
    Object(String),
    /// A value in BCS.
    Pure(Vec<u8>),
}

/// A Move function that is only simulated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRead {
    /// Package.
    pub package: String,
    /// Module.
    pub module: &'static str,
    /// Function.
    pub function: &'static str,
    /// Types.
    pub types: Vec<String>,
    /// Arguments.
    pub arguments: Vec<ReadArgument>,
}

/// Who owns an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObjectOwner {
    /// An address.
    Address(String),
    /// Another object.
    Object(String),
    /// Everybody; the version at which it was shared.
    Shared(u64),
    /// Nobody can change it.
    Immutable,
}

/// An object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectState {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// Its digest at that version, base58.
    pub digest: String,
    /// Its type.
    pub object_type: Option<String>,
    /// Its owner.
    pub owner: ObjectOwner,
    /// The balance, if it is a coin.
    pub balance: Option<u64>,
}

/// The result of a simulation with all checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// The digest of the simulated transaction, if the node told it.
    pub digest: Option<String>,
    /// Why it would fail; `None` if it would succeed.
    pub failure: Option<String>,
    /// Gas.
    pub gas: Option<GasUsed>,
    /// The balance changes.
    pub balances: Option<Vec<BalanceDelta>>,
    /// The changes of objects.
    pub objects: Option<Vec<ObjectDelta>>,
}

/// The costs of a transaction, in MIST.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasUsed {
    /// Computation.
    pub computation: u64,
    /// Storage.
    pub storage: u64,
    /// Returned for freed storage.
    pub rebate: u64,
    /// Not returned.
    pub non_refundable: u64,
}

/// A change of a balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BalanceDelta {
    /// The owner.
    pub address: String,
    /// The coin type.
    pub coin_type: String,
    /// The signed raw amount.
    pub amount: String,
}

/// A change of an object, in the words of the node's protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectDelta {
    /// Its id.
    pub id: String,
    /// Its type.
    pub object_type: Option<String>,
    /// Its state before.
    pub before: String,
    /// Its state afterwards.
    pub after: String,
    /// What happened to its id.
    pub operation: String,
}

/// The node gave no usable answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NodeError {
    /// No answer.
    #[error("The Sui node did not answer. Nothing was signed or sent. Try again, or choose another node.")]
    Unreachable,
    /// The node is on another network.
    #[error("The Sui node is not on the main network. Nothing was signed or sent. Choose another node.")]
    OtherNetwork,
    /// The node refused what was asked.
    #[error("The Sui node refused the request: {0}. Nothing was signed or sent.")]
    Refused(String),
    /// The answer lacks something.
    #[error("The Sui node's answer is incomplete. Nothing was signed or sent. Choose another node.")]
    Incomplete,
}

/// Return values of a simulated read, in BCS.
pub type Returned = Vec<Vec<u8>>;

/// Reads from a full node. Nothing here can change the chain.
#[async_trait]
pub trait SuiNode: Send + Sync {
    /// The digest of the first checkpoint.
    async fn chain_id(&self) -> Result<String, NodeError>;

    /// A page of the balances of an address.
    async fn balances(&self, owner: &str, cursor: Option<&str>) -> Result<BalancePage, NodeError>;

    /// What the chain says of a coin type; `None` if it says nothing.
    async fn coin_metadata(&self, coin_type: &str) -> Result<Option<CoinMetadata>, NodeError>;

    /// Simulates one Move call and returns its values.
    async fn read(&self, read: &MoveRead) -> Result<Returned, NodeError>;

    /// Objects at their present versions, in the order of the ids. One that does not exist is left out.
    async fn objects(&self, ids: &[String]) -> Result<Vec<ObjectState>, NodeError>;

    /// The coins of an address, largest first, at most a few hundred.
    async fn coins(&self, owner: &str, coin_type: &str) -> Result<Vec<ObjectState>, NodeError>;

    /// The gas price of this epoch, in MIST.
    async fn gas_price(&self) -> Result<u64, NodeError>;

    /// Simulates a whole transaction with all checks.
    async fn simulate(&self, transaction: &[u8]) -> Result<Simulated, NodeError>;
}
