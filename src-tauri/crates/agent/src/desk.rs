//! The embedded planner's view of the wallet.

mod wallet_desk;

use async_trait::async_trait;
use lockstep_actions::{Draft, DraftAmount};
use lockstep_chain::{Amount, Note};
use serde::{Deserialize, Serialize};

pub(crate) use self::wallet_desk::WalletDesk;

/// Why the wallet did not read or draft something. The text is a sentence for the person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeskError {
    /// The vault is locked, or the wallet is closing.
    #[error("{0}")]
    Closed(String),
    /// It could not be read. The sentence says only why.
    #[error("{0}")]
    Unread(String),
    /// The wallet refused to draft a payment. The sentence also says what was not done.
    #[error("{0}")]
    NotDrafted(String),
}

impl DeskError {
    /// Whether its sentence says what was not done, so that the answer need not.
    pub const fn says_what_was_not_done(&self) -> bool {
        match self {
            Self::Closed(_) | Self::Unread(_) => false,
            Self::NotDrafted(_) => true,
        }
    }
}

/// What the embedded planner may ask of the wallet. It can read and draft; it can change nothing.
///
/// An error means *unknown*: the planner never replaces it by zero or by "no".
#[async_trait]
pub trait Desk: Send + Sync {
    /// The networks that the person can see in their lists.
    async fn networks(&self) -> Result<Vec<NetworkView>, DeskError> {
        Ok(Vec::new())
    }
    /// The coins on every network that is on, native ones included.
    async fn coins(&self) -> Result<Vec<CoinView>, DeskError>;
    /// The whole address book.
    async fn contacts(&self) -> Result<Vec<ContactView>, DeskError>;
    /// The balance of one coin.
    async fn balance(&self, coin: &CoinView) -> Result<Amount, DeskError>;
    /// The balances of several coins, in order.
    async fn balances(&self, coins: &[CoinView]) -> Vec<Result<Amount, DeskError>> {
        let mut balances = Vec::with_capacity(coins.len());
        for coin in coins {
            balances.push(self.balance(coin).await);
        }
        balances
    }
    /// The tokens of every chain that the vault lists, including chains that are off.
    async fn tokens(&self) -> Result<Vec<CoinView>, DeskError>;
    /// A token's symbol and decimals, read from its contract.
    async fn token(&self, chain: &str, contract: &str) -> Result<(String, u8), DeskError>;
    /// Builds an unsigned transfer of `coin` to the address `to` with a destination tag, memo or comment, to
    /// be sent after the drafts in `behind`. Nothing is reserved, signed or sent.
    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, DeskError>;
    /// One of the wallet's own transactions, the latest if `hash` is absent. `None`: the wallet has no such
    /// transaction.
    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, DeskError>;
    /// What the wallet was asked to pay, newest first.
    async fn history(&self) -> Result<Vec<PastView>, DeskError>;
    /// The number of the next transaction on a native coin's network; `None` if it has no such numbers.
    async fn nonce(&self, coin: &CoinView) -> Result<Option<u64>, DeskError>;
    /// The price of one coin. An error says why there is none, for instance that prices are off.
    async fn price(&self, coin: &CoinView) -> Result<PriceView, DeskError>;
    /// The time, in Unix milliseconds.
    fn now(&self) -> i64;
}

/// One payment of the past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastView {
    /// `None` if it was never sent.
    pub hash: Option<String>,
    pub chain: String,
    pub status: Outcome,
    /// Amount and coin, for instance `0.25 ETH`.
    pub what: String,
    pub to: Option<String>,
    pub to_name: Option<String>,
    /// Unix milliseconds.
    pub at: i64,
}

/// A price in US dollars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceView {
    pub dollars: String,
    pub source: String,
    pub as_of: String,
}

/// A network that the wallet knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkView {
    /// The registry's name of the chain.
    pub chain: String,
    /// Whether the person switched it on.
    pub on: bool,
}

/// An asset held at an address of the wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinView {
    /// The registry's name of the chain, for instance `Ethereum`.
    pub chain: String,
    /// The display symbol.
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
    /// The wallet's own address that holds it; empty if it is not given out yet.
    pub address: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactView {
    pub id: String,
    pub title: String,
    pub address: String,
    pub chain: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TxView {
    pub hash: String,
    /// The registry's name of the chain.
    pub chain: String,
    pub status: Outcome,
    /// A summary in a few words, for instance `0.25 ETH to Alice`.
    pub summary: String,
    /// Why it failed.
    pub error: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Successful, in a block with as many confirmations as the chain needs.
    Confirmed,
    /// Known to have failed.
    Failed,
    /// Sent, and not in a block yet.
    Pending,
    /// Sent, and no receipt came in time. It may still be confirmed.
    Timeout,
    /// Nothing is known about it.
    Unknown,
}

impl Outcome {
    /// Reads the wire's `status`. A word outside the specification is unknown, never a failure.
    pub fn from_wire(status: &str) -> Self {
        match status {
            "confirmed" => Self::Confirmed,
            "failed" => Self::Failed,
            "pending" => Self::Pending,
            "timeout" => Self::Timeout,
            _ => Self::Unknown,
        }
    }
}

impl CoinView {
    /// Whether the chain's fees are paid in this coin.
    pub fn is_native(&self) -> bool {
        self.contract.is_none()
    }
}
