//! What is asked of a node, whatever the kind of its chain; and what only nodes of one kind can be asked.
//!
//! Amounts are whole numbers of the smallest unit. Addresses, tokens and hashes are written as the chain's explorers write them.
//! Nothing here may read as zero or as failed what merely was not heard.

mod cardano;
mod cosmos;
mod ripple;
mod solana;
mod substrate;
mod sui;
mod ton;
mod tron;
mod utxo;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;

pub use self::cardano::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CardanoToken};
pub use self::cosmos::{CosmosAccount, CosmosLedger, GasPrice, Priced, Tax};
pub use self::ripple::{Reserves, RippleAccount, RippleLedger};
pub use self::solana::{MintSays, SolanaAccount, SolanaLedger, TokenAccount};
pub use self::substrate::{FinalBlock, SubstrateAccount, SubstrateLedger, SubstrateRuntime};
pub use self::sui::{SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiOwner, SuiSimulated};
pub use self::ton::{TonAccount, TonLedger, TonState};
pub use self::tron::{TronAccount, TronBlock, TronLedger, TronPrices, TronResources};
pub use self::utxo::{Spend, Unspent, UtxoLedger};
use crate::{RpcError, Sent};

/// What a node knows of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Neither in a block nor waiting, as far as this node knows. It proves nothing: another node may have it.
    UnknownToNode,
    /// The node has it; it is in no block yet, or in one that may still be replaced in the ordinary course of things.
    Waiting,
    /// It was carried out, or it was taken in and failed.
    Done(Done),
}

/// How a transaction ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    /// Whether it did what it says. Where it did not, its fee was taken all the same.
    pub success: bool,
    /// The chain's own words where it failed, bounded.
    pub error: Option<String>,
    /// Blocks on top of it, its own included; 1 means it is in the latest block.
    pub depth: u64,
    /// The fee that was paid, in the smallest unit of the native coin; `None` where the node does not say.
    pub fee: Option<U256>,
}

/// A node of any chain. Every answer is of the chain it was opened for.
#[async_trait]
pub trait Ledger: Send + Sync {
    /// Refuses a node that is on another chain. Asked again before each bundle.
    async fn check_chain(&self) -> Result<(), RpcError>;
    /// The height of the latest block.
    async fn height(&self) -> Result<u64, RpcError>;
    /// What the address has of the native coin as of the latest block.
    async fn native_balance(&self, address: &str) -> Result<U256, RpcError>;
    /// What the address has of a token: a contract, a mint, a denomination.
    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError>;
    /// Hands a signed transaction in. The same one may be handed in again: no chain takes it twice.
    async fn send(&self, signed: &SignedPayload) -> Sent;
    /// What became of the transaction with this hash.
    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError>;
    /// The same of one whose bytes are there, for chains whose nodes keep no index by hash.
    async fn outcome_of(&self, signed: &SignedPayload) -> Result<Outcome, RpcError> {
        self.outcome(&signed.hash).await
    }
    /// Host and port, for messages.
    fn host(&self) -> String;
}
