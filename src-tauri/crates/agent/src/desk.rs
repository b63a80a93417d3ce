//! What the embedded planner may ask, and how the wallet answers it.

mod wallet_desk;

use async_trait::async_trait;
use lockstep_actions::{Draft, DraftAmount};
use lockstep_chain::{Amount, Note};

pub(crate) use self::wallet_desk::WalletDesk;

/// What the embedded planner may ask of the wallet. It can read and draft; it can change nothing.
///
/// Errors are sentences for the person. An error means *unknown*: the planner never replaces it by zero or by "no".
#[async_trait]
pub trait Desk: Send + Sync {
    /// The networks that the person can see in their lists.
    async fn networks(&self) -> Result<Vec<NetworkView>, String> {
        Ok(Vec::new())
    }
    /// The coins on every network that is on, native ones included.
    async fn coins(&self) -> Result<Vec<CoinView>, String>;
    /// The whole address book.
    async fn contacts(&self) -> Result<Vec<ContactView>, String>;
    /// The balance of one coin.
    async fn balance(&self, coin: &CoinView) -> Result<Amount, String>;
    /// The balances of several, in their order.
    async fn balances(&self, coins: &[CoinView]) -> Vec<Result<Amount, String>> {
        let mut balances = Vec::with_capacity(coins.len());
        for coin in coins {
            balances.push(self.balance(coin).await);
        }
        balances
    }
    /// The tokens of every chain that the vault lists, of chains that are off too.
    async fn tokens(&self) -> Result<Vec<CoinView>, String>;
    /// What a token's contract says on its chain: its symbol and its decimal places.
    async fn token(&self, chain: &str, contract: &str) -> Result<(String, u8), String>;
    /// Builds an unsigned transfer of `coin` to the address `to`, with the destination tag, memo or comment that is given, so that it can be
    /// sent behind the drafts `behind`. Nothing is reserved, signed or sent.
    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, String>;
    /// One of the wallet's own transactions; without a hash, the latest. `None`: the wallet has no such transaction.
    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, String>;
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoinView {
    /// The registry's name of the chain, for instance `Ethereum`.
    pub chain: String,
    /// The display symbol.
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
    /// The wallet's own address that holds it; empty where it is not given out yet.
    pub address: String,
}

/// One entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactView {
    /// The entry's id.
    pub id: String,
    /// The name that the person gave it.
    pub title: String,
    /// The address.
    pub address: String,
    /// The chain under which it was saved.
    pub chain: String,
}

/// One of the wallet's own transactions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TxView {
    /// The full transaction hash.
    pub hash: String,
    /// The registry's name of the chain.
    pub chain: String,
    /// How it stands.
    pub status: Outcome,
    /// What it does, in a few words, for instance `0.25 ETH to Alice`.
    pub summary: String,
    /// Why it failed.
    pub error: Option<String>,
}

/// How a transaction stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// In a block, as deep as the chain asks for, and it worked.
    Confirmed,
    /// Known to have failed.
    Failed,
    /// Sent, and not yet in a block.
    Pending,
    /// Sent, and no receipt came in time. It may still be confirmed.
    Timeout,
    /// Nothing is known about it.
    Unknown,
}

impl Outcome {
    /// Reads the wire's `status`. Whatever is not in the specification is unknown, never a failure.
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
    /// Whether the chain's fees are paid in it.
    pub fn is_native(&self) -> bool {
        self.contract.is_none()
    }
}
