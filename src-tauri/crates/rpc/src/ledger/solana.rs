//! What a node of Solana can be asked beyond what every kind can.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// An account of Solana.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolanaAccount {
    /// What it holds.
    pub lamports: u64,
    /// The program that it belongs to.
    pub owner: String,
    /// The bytes that it keeps.
    pub space: u64,
    /// Whether it is a program.
    pub executable: bool,
}

/// An account that holds tokens of one mint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenAccount {
    /// Its own address.
    pub address: String,
    /// What it holds, in the mint's smallest unit.
    pub amount: U256,
    /// The mint's decimal places.
    pub decimals: u8,
    /// The token program that it belongs to.
    pub program: String,
}

/// What a mint and the accounts beside it say of a token. Symbol and name are its author's words, bounded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MintSays {
    /// Its decimal places.
    pub decimals: u8,
    /// Its symbol, where the chain has one.
    pub symbol: Option<String>,
    /// Its name, where the chain has one.
    pub name: Option<String>,
}

/// A node of Solana.
#[async_trait]
pub trait SolanaLedger: Ledger {
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SolanaLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// A fresh hash for a message, which binds it to a time (base58).
    async fn latest_blockhash(&self) -> Result<String, RpcError>;
    /// Whether a message with this hash can still be taken.
    async fn blockhash_is_valid(&self, hash: &str) -> Result<bool, RpcError>;
    /// How many blocks no fork can take back any more.
    async fn final_height(&self) -> Result<u64, RpcError>;
    /// The fee of a message in lamports; `None` where its blockhash is too old to tell.
    async fn fee(&self, message: &[u8]) -> Result<Option<u64>, RpcError>;
    /// What an account of so many bytes has to hold to stay.
    async fn rent_minimum(&self, bytes: u64) -> Result<u64, RpcError>;
    /// An account; `None` where there is none.
    async fn account(&self, address: &str) -> Result<Option<SolanaAccount>, RpcError>;
    /// The accounts in which `owner` holds tokens of `mint`.
    async fn token_accounts(&self, owner: &str, mint: &str) -> Result<Vec<TokenAccount>, RpcError>;
    /// What a mint says of itself: in its own bytes, and in the account of Metaplex's program. Refused where the address is no mint.
    async fn mint(&self, mint: &str) -> Result<MintSays, RpcError>;
    /// A price for being taken early, in millionths of a lamport for each unit of computing: what others paid lately who wrote to
    /// the same accounts.
    async fn priority_fee(&self, writable: &[String]) -> Result<u64, RpcError>;
}
