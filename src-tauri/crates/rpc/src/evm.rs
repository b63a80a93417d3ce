//! EVM chains: JSON-RPC.

mod answer;
pub mod devnet;
mod fees;
mod history;
mod node;
mod reads;
mod seen;
mod state;
mod terms;

use std::sync::Arc;

use alloy::primitives::{Address, B256, Bytes, U256, address};
use async_trait::async_trait;

use crate::{RpcError, Sent};

pub use node::Node;
pub use reads::{Reads, Refusal};
pub use seen::{BlockSeen, Cost, GrantSeen, Granted, PaymentSeen, TransferSeen};
pub use state::{AccountState, Head, Touched};
pub use terms::FeeTerms;

/// Permit2 by Uniswap, which has this address on every chain that has it.
pub const PERMIT2: Address = address!("000000000022D473030F116dDEE9F6B43aC78BA3");

/// A fee suggestion in wei per unit of gas (EIP-1559).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fees {
    /// The highest price per unit of gas (`maxFeePerGas`).
    pub max_fee_per_gas: u128,
    /// The part for the block's producer (`maxPriorityFeePerGas`).
    pub max_priority_fee_per_gas: u128,
    /// The network's own price per unit of gas, of the latest block.
    pub base_fee_per_gas: u128,
}

/// A token contract's description of itself. Its author chose symbol and name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenMetadata {
    /// Its symbol.
    pub symbol: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its decimal places.
    pub decimals: u8,
}

/// A mined transaction's outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// Whether it was executed without reverting.
    pub success: bool,
    /// The number of blocks from its own to the latest; 1 means that it is in the latest block.
    pub depth: u64,
    /// The fee that was paid, in wei.
    pub fee_wei: U256,
}

/// A call whose gas is estimated.
#[derive(Debug, Clone)]
pub struct CallToPrice {
    /// The sender.
    pub from: Address,
    /// The recipient or contract; `None` creates a contract.
    pub to: Option<Address>,
    /// Attached wei.
    pub value: U256,
    /// Calldata.
    pub data: Bytes,
}

/// The state of an EVM chain after a block, piece by piece.
#[async_trait]
pub trait StateReader: Send + Sync {
    /// The EIP-155 id of the chain it was opened for.
    fn chain_id(&self) -> u64;
    /// The latest block.
    async fn head(&self) -> Result<Head, RpcError>;
    /// The hash of the block with this number.
    async fn block_hash(&self, block: u64) -> Result<B256, RpcError>;
    /// An account after `block`.
    async fn account_at(&self, address: Address, block: u64) -> Result<AccountState, RpcError>;
    /// The value of a contract's storage slot after `block`.
    async fn slot_at(&self, address: Address, slot: U256, block: u64) -> Result<U256, RpcError>;
    /// The accounts and slots that a call would probably read after `block`. Some nodes refuse to say.
    async fn touched_by(&self, call: &CallToPrice, block: u64) -> Result<Vec<Touched>, RpcError>;
}

/// What happened on an EVM chain, block by block.
#[async_trait]
pub trait HistoryReader: Send + Sync {
    /// The number of the latest block.
    async fn height(&self) -> Result<u64, RpcError>;
    /// The ERC-20 transfers to an account in these blocks. A node may refuse a range that is too long or contains too much.
    async fn transfers_to(&self, owner: Address, from: u64, to: u64) -> Result<Vec<TransferSeen>, RpcError>;
    /// The permissions to move tokens that an account gave in these blocks. A node may refuse a range.
    async fn grants_by(&self, owner: Address, from: u64, to: u64) -> Result<Vec<GrantSeen>, RpcError>;
    /// The balance in wei and the nonce after a block. Most nodes have them for recent blocks only.
    async fn balance_at(&self, owner: Address, block: u64) -> Result<(U256, u64), RpcError>;
    /// The time of a block, in Unix milliseconds.
    async fn time_of(&self, block: u64) -> Result<i64, RpcError>;
    /// The transactions of a block that an account sent, or that paid it.
    async fn block_of(&self, owner: Address, block: u64) -> Result<BlockSeen, RpcError>;
    /// The fee of a mined transaction; `None` if it is in no block.
    async fn cost_of(&self, hash: B256) -> Result<Option<Cost>, RpcError>;
}

/// A node of an EVM chain. Every answer is about the chain that it was opened for.
#[async_trait]
pub trait EvmNode: StateReader + HistoryReader {
    /// Refuses a node of another chain. The wallet calls it again before each bundle.
    async fn check_chain(&self) -> Result<(), RpcError>;
    /// A copy that uses one endpoint only: the first one whose chain id is confirmed again. It does not fail
    /// over.
    async fn at_one_endpoint(&self) -> Result<Arc<dyn EvmNode>, RpcError>;
    /// The native balance in wei.
    async fn balance(&self, owner: Address) -> Result<U256, RpcError>;
    /// The ERC-20 balance in the token's smallest unit.
    async fn token_balance(&self, token: Address, owner: Address) -> Result<U256, RpcError>;
    /// The symbol and decimals of an ERC-20 token.
    async fn token_metadata(&self, token: Address) -> Result<TokenMetadata, RpcError>;
    /// The next nonce, including transactions in the node's pool.
    async fn pending_nonce(&self, owner: Address) -> Result<u64, RpcError>;
    /// The next nonce, counting mined transactions only.
    async fn mined_nonce(&self, owner: Address) -> Result<u64, RpcError>;
    /// A fee suggestion.
    async fn fees(&self) -> Result<Fees, RpcError>;
    /// The gas that a call would use now.
    async fn gas(&self, call: &CallToPrice) -> Result<u64, RpcError>;
    /// The result of a contract call that changes nothing (`eth_call`).
    async fn call(&self, contract: Address, data: Bytes) -> Result<Bytes, RpcError>;
    /// Whether the address is a contract.
    async fn has_code(&self, address: Address) -> Result<bool, RpcError>;
    /// Submits signed bytes.
    async fn send(&self, raw: &[u8]) -> Sent;
    /// The receipt, or `None` if the node knows no block with the transaction.
    async fn receipt(&self, hash: B256) -> Result<Option<Receipt>, RpcError>;
    /// Whether the node has the transaction, mined or in the pool.
    async fn knows(&self, hash: B256) -> Result<bool, RpcError>;
    /// Host and port, for messages.
    fn host(&self) -> String;
}
