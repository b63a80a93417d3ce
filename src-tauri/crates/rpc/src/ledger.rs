//! What is asked of a node, whatever the kind of its chain; and what only nodes of one kind can be asked.
//!
//! Amounts are whole numbers of the smallest unit. Addresses, tokens and hashes are written as the chain's explorers write them.
//! Nothing here may read as zero or as failed what merely was not heard.

mod cardano;
mod substrate;
mod sui;
mod ton;
mod tron;

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Row, Rules, SignedPayload};

pub use self::cardano::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CardanoToken};
pub use self::substrate::{FinalBlock, SubstrateAccount, SubstrateLedger, SubstrateRuntime};
pub use self::sui::{SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiOwner, SuiSimulated};
pub use self::ton::{TonAccount, TonLedger, TonState};
pub use self::tron::{TronAccount, TronBlock, TronLedger, TronPrices, TronResources};
use crate::evm::{EvmNode, Node};
use crate::{
    Blockbook, Cardano, Cosmos, Endpoint, Esplora, Health, Ripple, RpcError, Sent, Solana, Substrate, Sui, Ton, Tron,
};

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

/// An output that the chain's nodes hold to be unspent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unspent {
    /// The transaction that it is of, as explorers write its hash.
    pub txid: String,
    /// Its place there.
    pub vout: u32,
    /// What it is worth.
    pub value: u64,
    /// The block that it is in; `None` while it waits in the pool, where it may still be replaced.
    pub height: Option<u64>,
}

/// Whether an output can still be spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spend {
    /// Nothing that the node knows of spends it.
    Unspent,
    /// It is spent, in a block or in the pool.
    SpentBy {
        /// By which transaction.
        txid: String,
        /// The block that that one is in; `None` while it waits in the pool.
        block: Option<u64>,
    },
    /// The node knows of no such output.
    NoSuchOutput,
}

/// A node of Bitcoin or of a chain that descends from it.
#[async_trait]
pub trait UtxoLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`]; `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn UtxoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// What the address can spend, and what waits in the pool for it. Outputs that something in the pool spends are not among it.
    async fn unspent(&self, address: &str) -> Result<Vec<Unspent>, RpcError>;
    /// The fee rate, in the smallest unit for each virtual byte, that brings a transaction into one of the next `blocks`. Rounded
    /// up, and never below 1.
    async fn fee_rate(&self, blocks: u16) -> Result<u64, RpcError>;
    /// Whether an output can still be spent. Of one that never was, a node may say that nothing has spent it.
    async fn spend(&self, txid: &str, vout: u32) -> Result<Spend, RpcError>;
    /// A whole transaction; `None` where the node has none with this hash. The bytes are as the node tells them: what they are
    /// worth is proven by hashing them.
    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError>;
    /// The consensus branch that the next block is in, which is signed on Zcash; `None` on chains that have no such.
    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        Ok(None)
    }
}

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
    /// As [`AnyNode::at_one_endpoint`]; `None` where there is only one anyway.
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

/// What a Cosmos chain keeps of an account, beside its coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosAccount {
    /// Its number, which is signed.
    pub number: u64,
    /// How many of its transactions were taken; the next one signs this number.
    pub sequence: u64,
}

/// What a unit of gas costs on a chain of the Cosmos SDK: a part of the fee coin's smallest unit, in quintillionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GasPrice(U256);

impl GasPrice {
    const PLACES: usize = 18;
    const QUINTILLION: U256 = U256::from_limbs([1_000_000_000_000_000_000, 0, 0, 0]);

    /// As the chains write it: decimal digits, and at most eighteen of them after a point.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || whole.len() > 30 || part.len() > Self::PLACES {
            return None;
        }
        U256::from_str_radix(&format!("{whole}{part:0<width$}", width = Self::PLACES), 10).ok().map(Self)
    }

    /// Where so much gas costs this fee, in whole units of the fee coin; `None` for no gas at all.
    pub fn where_costs(gas: u64, fee: u64) -> Option<Self> {
        (gas > 0).then(|| Self(Self::QUINTILLION.saturating_mul(U256::from(fee)).div_ceil(U256::from(gas))))
    }

    /// What so much gas costs, in whole units of the fee coin; rounded up.
    pub fn of(self, gas: u64) -> U256 {
        self.0.saturating_mul(U256::from(gas)).div_ceil(Self::QUINTILLION)
    }

    /// Whether gas costs nothing.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }
}

/// A price of gas that somebody names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priced {
    /// It stays until somebody decides otherwise.
    Fixed(GasPrice),
    /// A market's: the next block may have a higher one.
    Moving(GasPrice),
}

impl Priced {
    /// The price as it is now.
    pub const fn now(self) -> GasPrice {
        match self {
            Self::Fixed(price) | Self::Moving(price) => price,
        }
    }
}

/// What a chain takes for itself of a coin that is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tax {
    /// The coin's denomination.
    pub denom: String,
    /// How much, in its smallest unit.
    pub amount: U256,
}

/// A node of a chain of the Cosmos SDK.
#[async_trait]
pub trait CosmosLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`]; `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CosmosLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The account; `None` where the address never received anything.
    async fn account(&self, address: &str) -> Result<Option<CosmosAccount>, RpcError>;
    /// Gas that a signed transaction would use now. The signature may be of zeros.
    async fn simulate(&self, transaction: &[u8]) -> Result<u64, RpcError>;
    /// The price of a unit of gas in a coin, by who says it on this chain; `None` where nobody names one, or it is nothing.
    async fn gas_price(&self, denom: &str) -> Result<Option<Priced>, RpcError>;
    /// What the chain takes of the coins that a signed transaction sends, beside the fee for its gas; each coin once, and none on a chain
    /// without such a tax. The signature may be of zeros.
    async fn tax(&self, transaction: &[u8]) -> Result<Vec<Tax>, RpcError>;
    /// What THORChain or MayaChain takes for each transaction, whatever was signed; `None` on chains whose fee is signed.
    async fn native_fee(&self) -> Result<Option<U256>, RpcError>;
}

/// An account of the XRP ledger, as of a ledger that no fork can take back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RippleAccount {
    /// What it holds, in drops; a part of it is a reserve.
    pub balance: u64,
    /// The sequence of its next transaction.
    pub sequence: u32,
    /// Its settings.
    pub flags: u32,
    /// How many things in the ledger are its own, each of which reserves some XRP.
    pub owned: u32,
    /// The ledger that says so.
    pub ledger: u64,
}

impl RippleAccount {
    const WANTS_TAG: u32 = 0x0002_0000;

    /// Whether it takes payments only with a tag, by which it tells for whom they are.
    pub const fn wants_tag(self) -> bool {
        self.flags & Self::WANTS_TAG != 0
    }
}

/// What accounts of the XRP ledger must keep, in drops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reserves {
    /// Each account.
    pub base: u64,
    /// For each thing in the ledger that is its own.
    pub each: u64,
}

impl Reserves {
    /// What this account must keep.
    pub const fn of(self, account: RippleAccount) -> u64 {
        self.base.saturating_add(self.each.saturating_mul(account.owned as u64))
    }
}

/// A server of the XRP ledger.
#[async_trait]
pub trait RippleLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`]; `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn RippleLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` where there is none.
    async fn account(&self, address: &str) -> Result<Option<RippleAccount>, RpcError>;
    /// What accounts must keep now.
    async fn reserves(&self) -> Result<Reserves, RpcError>;
    /// The fee that brings a transaction into the next ledger, in drops.
    async fn fee(&self) -> Result<u64, RpcError>;
    /// Whether the server has searched every ledger up to `last` in which the transaction could be, and found it in none.
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError>;
}

/// The node of a chain, by its kind.
#[derive(Clone)]
pub enum AnyNode {
    /// Of an EVM chain.
    Evm(Arc<dyn EvmNode>),
    /// Of Bitcoin, or of a chain that descends from it.
    Utxo(Arc<dyn UtxoLedger>),
    /// Of Solana.
    Solana(Arc<dyn SolanaLedger>),
    /// Of a chain of the Cosmos SDK.
    Cosmos(Arc<dyn CosmosLedger>),
    /// Of the XRP ledger.
    Ripple(Arc<dyn RippleLedger>),
    /// Of Tron.
    Tron(Arc<dyn TronLedger>),
    /// Of Sui.
    Sui(Arc<dyn SuiLedger>),
    /// Of a chain of Substrate: Polkadot, Bittensor.
    Substrate(Arc<dyn SubstrateLedger>),
    /// Of The Open Network.
    Ton(Arc<dyn TonLedger>),
    /// Of Cardano.
    Cardano(Arc<dyn CardanoLedger>),
}

impl AnyNode {
    /// [`AnyNode::interface`] of every EVM chain.
    pub const EVM: &'static str = "Ethereum’s JSON-RPC";

    /// Prepares the connections to `endpoints`, of which the first is asked first; nothing is sent yet. What each answers is noted beside
    /// it.
    ///
    /// # Errors
    /// There is no endpoint, or nodes of the chain's kind are not spoken to.
    pub fn open(row: &'static Row, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        match row.rules {
            _ if endpoints.is_empty() => Err(RpcError::NoEndpoint(row.name.to_owned())),
            Rules::Evm(rules) => Self::evm(row.name, rules.chain_id, endpoints),
            Rules::Utxo(_) if Blockbook::serves(row) => Ok(Self::Utxo(Arc::new(Blockbook::new(row, endpoints)?))),
            Rules::Utxo(_) => Ok(Self::Utxo(Arc::new(Esplora::new(row, endpoints)?))),
            Rules::Solana => Ok(Self::Solana(Arc::new(Solana::new(row, endpoints)?))),
            Rules::Cosmos(_) => Ok(Self::Cosmos(Arc::new(Cosmos::new(row, endpoints)?))),
            Rules::Ripple => Ok(Self::Ripple(Arc::new(Ripple::new(row, endpoints)?))),
            Rules::Tron => Ok(Self::Tron(Arc::new(Tron::new(row, endpoints)?))),
            Rules::Sui => Ok(Self::Sui(Arc::new(Sui::new(row, endpoints)?))),
            Rules::Substrate(_) => Ok(Self::Substrate(Arc::new(Substrate::new(row, endpoints)?))),
            Rules::Ton => Ok(Self::Ton(Arc::new(Ton::new(row, endpoints)?))),
            Rules::Cardano => Ok(Self::Cardano(Arc::new(Cardano::new(row, endpoints)?))),
            Rules::Qbtc => Err(RpcError::NotSpokenTo(row.name)),
        }
    }

    /// The same of an EVM chain that has no row of its own: one with test money.
    pub fn evm(chain: &'static str, chain_id: u64, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        if endpoints.is_empty() {
            return Err(RpcError::NoEndpoint(chain.to_owned()));
        }
        Ok(Self::Evm(Arc::new(Node::new(chain, chain_id, endpoints)?)))
    }

    /// Whether nodes of the chain are spoken to.
    pub fn serves(row: &Row) -> bool {
        match row.rules {
            Rules::Utxo(_) => Esplora::serves(row) || Blockbook::serves(row),
            Rules::Evm(_)
            | Rules::Solana
            | Rules::Cosmos(_)
            | Rules::Ripple
            | Rules::Tron
            | Rules::Sui
            | Rules::Substrate(_)
            | Rules::Ton
            | Rules::Cardano => true,
            Rules::Qbtc => false,
        }
    }

    /// What a node of the chain has to answer to, in words; empty where its nodes are not spoken to.
    pub fn interface(row: &Row) -> &'static str {
        match row.rules {
            Rules::Evm(_) => Self::EVM,
            Rules::Utxo(_) if Esplora::serves(row) => "Esplora’s HTTP API",
            Rules::Utxo(_) if Blockbook::serves(row) => "Blockbook’s REST API",
            Rules::Solana => "Solana’s JSON-RPC",
            Rules::Cosmos(_) => "the REST API of the Cosmos SDK",
            Rules::Ripple => "rippled’s JSON-RPC",
            Rules::Tron => "java-tron’s HTTP API (/wallet and /walletsolidity)",
            Rules::Sui => "Sui’s GraphQL",
            Rules::Substrate(_) => "Substrate’s JSON-RPC",
            Rules::Ton => "the HTTP API of TON Center, version 2",
            Rules::Cardano => "Koios’ REST API",
            Rules::Utxo(_) | Rules::Qbtc => "",
        }
    }

    /// What every kind can be asked; EVM nodes are asked through [`EvmNode`].
    pub fn ledger(&self) -> Option<Arc<dyn Ledger>> {
        match self {
            Self::Evm(_) => None,
            Self::Utxo(node) => Some(node.clone()),
            Self::Solana(node) => Some(node.clone()),
            Self::Cosmos(node) => Some(node.clone()),
            Self::Ripple(node) => Some(node.clone()),
            Self::Tron(node) => Some(node.clone()),
            Self::Sui(node) => Some(node.clone()),
            Self::Substrate(node) => Some(node.clone()),
            Self::Ton(node) => Some(node.clone()),
            Self::Cardano(node) => Some(node.clone()),
        }
    }

    /// Refuses a node that is on another chain.
    pub async fn check_chain(&self) -> Result<(), RpcError> {
        match self {
            Self::Evm(node) => node.check_chain().await,
            Self::Utxo(node) => node.check_chain().await,
            Self::Solana(node) => node.check_chain().await,
            Self::Cosmos(node) => node.check_chain().await,
            Self::Ripple(node) => node.check_chain().await,
            Self::Tron(node) => node.check_chain().await,
            Self::Sui(node) => node.check_chain().await,
            Self::Substrate(node) => node.check_chain().await,
            Self::Ton(node) => node.check_chain().await,
            Self::Cardano(node) => node.check_chain().await,
        }
    }

    /// The same, held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that; where
    /// it dies, its error is told.
    ///
    /// For questions whose answers are put together. Two nodes are not equally far: a nonce of one that has a payment in its pool does
    /// not go with the balance of one that has not; and that a payment is gone is proven only by the node that has seen another one in
    /// its place, not by a second one that lags behind.
    pub async fn at_one_endpoint(&self) -> Result<Self, RpcError> {
        Ok(match self {
            Self::Evm(node) => Self::Evm(node.at_one_endpoint().await?),
            Self::Utxo(node) => Self::Utxo(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Solana(node) => Self::Solana(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Cosmos(node) => Self::Cosmos(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Ripple(node) => Self::Ripple(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Tron(node) => Self::Tron(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Sui(node) => Self::Sui(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Substrate(node) => Self::Substrate(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Ton(node) => Self::Ton(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
            Self::Cardano(node) => Self::Cardano(node.at_one_endpoint().await?.unwrap_or_else(|| node.clone())),
        })
    }

    /// Host and port, for messages.
    pub fn host(&self) -> String {
        match self {
            Self::Evm(node) => node.host(),
            Self::Utxo(node) => node.host(),
            Self::Solana(node) => node.host(),
            Self::Cosmos(node) => node.host(),
            Self::Ripple(node) => node.host(),
            Self::Tron(node) => node.host(),
            Self::Sui(node) => node.host(),
            Self::Substrate(node) => node.host(),
            Self::Ton(node) => node.host(),
            Self::Cardano(node) => node.host(),
        }
    }
}
