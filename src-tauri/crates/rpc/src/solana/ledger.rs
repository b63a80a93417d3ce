//! Queries that only a Solana node answers.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;

use crate::RpcError;
use crate::ledger::Ledger;

/// An account of Solana.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolanaAccount {
    /// Its balance in lamports.
    pub lamports: u64,
    /// The program that owns it.
    pub owner: String,
    /// The length of its data in bytes.
    pub space: u64,
    /// Whether it is a program.
    pub executable: bool,
}

/// An account that holds tokens of one mint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenAccount {
    /// Its own address.
    pub address: String,
    /// Its balance, in the mint's smallest unit.
    pub amount: U256,
    /// The mint's decimal places.
    pub decimals: u8,
    /// The token program that owns it.
    pub program: String,
}

/// A token's description in its mint and in Metaplex's account. Its author chose symbol and name, which are bounded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MintSays {
    /// Its decimal places.
    pub decimals: u8,
    /// Its symbol, if the chain has one.
    pub symbol: Option<String>,
    /// Its name, if the chain has one.
    pub name: Option<String>,
}

/// A node of Solana.
#[async_trait]
pub trait SolanaLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SolanaLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// A recent blockhash, which limits a message's lifetime (base58).
    async fn latest_blockhash(&self) -> Result<String, RpcError>;
    /// Whether a message with this blockhash can still be included.
    async fn blockhash_is_valid(&self, hash: &str) -> Result<bool, RpcError>;
    /// The height of the latest block that no fork can undo.
    async fn final_height(&self) -> Result<u64, RpcError>;
    /// The fee of a message in lamports; `None` if its blockhash is too old.
    async fn fee(&self, message: &[u8]) -> Result<Option<u64>, RpcError>;
    /// The lamports that an account with this many bytes of data must keep (rent exemption).
    async fn rent_minimum(&self, bytes: u64) -> Result<u64, RpcError>;
    /// An account; `None` if it does not exist.
    async fn account(&self, address: &str) -> Result<Option<SolanaAccount>, RpcError>;
    /// The accounts in which `owner` holds tokens of `mint`.
    async fn token_accounts(&self, owner: &str, mint: &str) -> Result<Vec<TokenAccount>, RpcError>;
    /// A mint's description: from its own data and from Metaplex's account. An error if the address is not a mint.
    async fn mint(&self, mint: &str) -> Result<MintSays, RpcError>;
    /// A price for fast inclusion, in millionths of a lamport per compute unit, from recent transactions that wrote to
    /// these accounts.
    async fn priority_fee(&self, writable: &[String]) -> Result<u64, RpcError>;
}
