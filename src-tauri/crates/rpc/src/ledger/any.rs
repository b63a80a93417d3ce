//! A node of whatever kind its chain is.

use std::sync::Arc;

use lockstep_chain::{Chain, Indexer, Maturity, Rules};

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
    /// Prepares the connections to `endpoints`, of which the first is asked first; nothing is sent yet. What each answers is noted beside
    /// it.
    ///
    /// # Errors
    /// There is no endpoint, or nodes of the chain are not spoken to.
    pub fn open(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        match chain.rules {
            _ if endpoints.is_empty() => Err(RpcError::NoEndpoint(chain.name.to_owned())),
            _ if chain.maturity == Maturity::ReadOnly => Err(RpcError::NotSpokenTo(chain.name)),
            Rules::Evm(rules) => Ok(Self::Evm(Arc::new(Node::new(chain.name, rules.chain_id.get(), endpoints)?))),
            Rules::Utxo(rules) => Ok(Self::Utxo(match rules.indexer {
                Indexer::Esplora => Arc::new(Esplora::new(chain, endpoints)?),
                Indexer::Blockbook => Arc::new(Blockbook::new(chain, endpoints)?),
            })),
            Rules::Solana => Ok(Self::Solana(Arc::new(Solana::new(chain, endpoints)?))),
            Rules::Cosmos(_) => Ok(Self::Cosmos(Arc::new(Cosmos::new(chain, endpoints)?))),
            Rules::Ripple => Ok(Self::Ripple(Arc::new(Ripple::new(chain, endpoints)?))),
            Rules::Tron => Ok(Self::Tron(Arc::new(Tron::new(chain, endpoints)?))),
            Rules::Sui => Ok(Self::Sui(Arc::new(Sui::new(chain, endpoints)?))),
            Rules::Substrate(_) => Ok(Self::Substrate(Arc::new(Substrate::new(chain, endpoints)?))),
            Rules::Ton => Ok(Self::Ton(Arc::new(Ton::new(chain, endpoints)?))),
            Rules::Cardano => Ok(Self::Cardano(Arc::new(Cardano::new(chain, endpoints)?))),
        }
    }

    /// What a node of the chain has to answer to, in words.
    pub fn interface(chain: &Chain) -> &'static str {
        match chain.rules {
            Rules::Evm(_) => "Ethereum’s JSON-RPC",
            Rules::Utxo(rules) => match rules.indexer {
                Indexer::Esplora => "Esplora’s HTTP API",
                Indexer::Blockbook => "Blockbook’s REST API",
            },
            Rules::Solana => "Solana’s JSON-RPC",
            Rules::Cosmos(_) => "the REST API of the Cosmos SDK",
            Rules::Ripple => "rippled’s JSON-RPC",
            Rules::Tron => "java-tron’s HTTP API (/wallet and /walletsolidity)",
            Rules::Sui => "Sui’s GraphQL",
            Rules::Substrate(_) => "Substrate’s JSON-RPC",
            Rules::Ton => "the HTTP API of TON Center, version 2",
            Rules::Cardano => "Koios’ REST API",
        }
    }

    fn shared(&self) -> Shared {
        Shared::Other(match self {
            Self::Evm(node) => return Shared::Evm(node.clone()),
            Self::Utxo(node) => node.clone(),
            Self::Solana(node) => node.clone(),
            Self::Cosmos(node) => node.clone(),
            Self::Ripple(node) => node.clone(),
            Self::Tron(node) => node.clone(),
            Self::Sui(node) => node.clone(),
            Self::Substrate(node) => node.clone(),
            Self::Ton(node) => node.clone(),
            Self::Cardano(node) => node.clone(),
        })
    }

    /// What every kind can be asked; EVM nodes are asked through [`EvmNode`].
    pub fn ledger(&self) -> Option<Arc<dyn Ledger>> {
        match self.shared() {
            Shared::Evm(_) => None,
            Shared::Other(node) => Some(node),
        }
    }

    /// Refuses a node that is on another chain.
    pub async fn check_chain(&self) -> Result<(), RpcError> {
        match self.shared() {
            Shared::Evm(node) => node.check_chain().await,
            Shared::Other(node) => node.check_chain().await,
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
        match self.shared() {
            Shared::Evm(node) => node.host(),
            Shared::Other(node) => node.host(),
        }
    }
}

/// A node as all kinds but one have it in common.
enum Shared {
    Evm(Arc<dyn EvmNode>),
    Other(Arc<dyn Ledger>),
}
