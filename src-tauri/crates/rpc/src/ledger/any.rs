//! A node of whatever kind its chain is.

use std::sync::Arc;

use lockstep_chain::{Row, Rules};

use super::{
    CardanoLedger, CosmosLedger, Ledger, RippleLedger, SolanaLedger, SubstrateLedger, SuiLedger, TonLedger, TronLedger,
    UtxoLedger,
};
use crate::evm::{EvmNode, Node};
use crate::{
    Blockbook, Cardano, Cosmos, Endpoint, Esplora, Health, Ripple, RpcError, Solana, Substrate, Sui, Ton, Tron,
};

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

    /// The consensus branch that the next block is in, which is signed on Zcash; `None` on chains that have no such.
    pub async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        match self {
            Self::Utxo(node) => node.consensus_branch().await,
            _ => Ok(None),
        }
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
