//! EVM chains: JSON-RPC.

mod answer;
pub mod devnet;
mod fees;
mod node;

use std::sync::Arc;

use alloy::primitives::{Address, B256, Bytes, U256};
use async_trait::async_trait;

use crate::{RpcError, Sent};

pub use node::Node;

/// Fee suggestion in wei per unit of gas (EIP-1559).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fees {
    /// The most that may be paid.
    pub max_fee_per_gas: u128,
    /// What goes to the block's author.
    pub max_priority_fee_per_gas: u128,
}

/// What a contract says of itself. Symbol and name are its author's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenMetadata {
    /// Its symbol.
    pub symbol: String,
    /// Its name, where it tells one.
    pub name: Option<String>,
    /// Its decimal places.
    pub decimals: u8,
}

/// A mined transaction's outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// Whether it was executed without reverting.
    pub success: bool,
    /// Blocks on top of it, its own included; 1 means it is in the latest block.
    pub depth: u64,
    /// The fee that was paid, in wei.
    pub fee_wei: U256,
}

/// A call to be priced.
#[derive(Debug, Clone)]
pub struct CallToPrice {
    /// Sender.
    pub from: Address,
    /// Recipient or contract.
    pub to: Address,
    /// Wei sent along.
    pub value: U256,
    /// Calldata.
    pub data: Bytes,
}

/// A node of an EVM chain. Every answer is for the chain it was opened for.
#[async_trait]
pub trait EvmNode: Send + Sync {
    /// The EIP-155 id of the chain it was opened for.
    fn chain_id(&self) -> u64;
    /// Refuses a node that is on another chain. Asked again before each bundle.
    async fn check_chain(&self) -> Result<(), RpcError>;
    /// The same, held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    async fn at_one_endpoint(&self) -> Result<Arc<dyn EvmNode>, RpcError>;
    /// The number of the latest block.
    async fn height(&self) -> Result<u64, RpcError>;
    /// Native balance in wei.
    async fn balance(&self, owner: Address) -> Result<U256, RpcError>;
    /// ERC-20 balance in base units.
    async fn token_balance(&self, token: Address, owner: Address) -> Result<U256, RpcError>;
    /// ERC-20 symbol and decimals.
    async fn token_metadata(&self, token: Address) -> Result<TokenMetadata, RpcError>;
    /// The next nonce, with what waits in the node's pool counted.
    async fn pending_nonce(&self, owner: Address) -> Result<u64, RpcError>;
    /// The next nonce by mined blocks alone.
    async fn mined_nonce(&self, owner: Address) -> Result<u64, RpcError>;
    /// A fee suggestion.
    async fn fees(&self) -> Result<Fees, RpcError>;
    /// Gas that a call would use now.
    async fn gas(&self, call: &CallToPrice) -> Result<u64, RpcError>;
    /// What a contract answers to a call that changes nothing.
    async fn call(&self, contract: Address, data: Bytes) -> Result<Bytes, RpcError>;
    /// Whether there is a contract at the address.
    async fn has_code(&self, address: Address) -> Result<bool, RpcError>;
    /// Hands signed bytes to the node.
    async fn send(&self, raw: &[u8]) -> Sent;
    /// The receipt, or `None` where it is not mined as far as the node knows.
    async fn receipt(&self, hash: B256) -> Result<Option<Receipt>, RpcError>;
    /// Whether the node has the transaction, mined or waiting.
    async fn knows(&self, hash: B256) -> Result<bool, RpcError>;
    /// Host and port, for messages.
    fn host(&self) -> String;
}
