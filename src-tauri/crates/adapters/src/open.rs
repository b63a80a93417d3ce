//! From a chain and its endpoints to its adapter: the one place that tells the kinds of chains apart.

use std::sync::Arc;

use lockstep_chain::{Chain, Indexer, Maturity, Rules};
use lockstep_rpc::evm::Node;
use lockstep_rpc::{
    Blockbook, Cardano, Cosmos, Endpoint, Esplora, Health, Ripple, RpcError, Solana, Substrate, Sui, Ton, Tron,
};

use crate::{
    CardanoAdapter, ChainAdapter, CosmosAdapter, EvmAdapter, RippleAdapter, SolanaAdapter, SubstrateAdapter,
    SuiAdapter, TonAdapter, TronAdapter, UtxoAdapter,
};

/// Prepares the connections to `endpoints`, of which the first is asked first; nothing is sent yet. What each answers is noted beside it.
///
/// # Errors
/// There is no endpoint, or nodes of the chain are not spoken to.
pub fn open(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(match chain.rules {
        _ if endpoints.is_empty() => return Err(RpcError::NoEndpoint(chain.name.to_owned())),
        _ if chain.maturity == Maturity::ReadOnly => return Err(RpcError::NotSpokenTo(chain.name)),
        Rules::Evm(rules) => {
            Arc::new(EvmAdapter::new(chain, Arc::new(Node::new(chain.name, rules.chain_id.get(), endpoints)?)))
        }
        Rules::Utxo(rules) => Arc::new(UtxoAdapter::new(
            chain,
            match rules.indexer {
                Indexer::Esplora => Arc::new(Esplora::new(chain, endpoints)?),
                Indexer::Blockbook => Arc::new(Blockbook::new(chain, endpoints)?),
            },
        )),
        Rules::Solana => Arc::new(SolanaAdapter::new(chain, Arc::new(Solana::new(chain, endpoints)?))),
        Rules::Cosmos(_) => Arc::new(CosmosAdapter::new(chain, Arc::new(Cosmos::new(chain, endpoints)?))),
        Rules::Ripple => Arc::new(RippleAdapter::new(chain, Arc::new(Ripple::new(chain, endpoints)?))),
        Rules::Tron => Arc::new(TronAdapter::new(chain, Arc::new(Tron::new(chain, endpoints)?))),
        Rules::Sui => Arc::new(SuiAdapter::new(chain, Arc::new(Sui::new(chain, endpoints)?))),
        Rules::Substrate(_) => Arc::new(SubstrateAdapter::new(chain, Arc::new(Substrate::new(chain, endpoints)?))),
        Rules::Ton => Arc::new(TonAdapter::new(chain, Arc::new(Ton::new(chain, endpoints)?))),
        Rules::Cardano => Arc::new(CardanoAdapter::new(chain, Arc::new(Cardano::new(chain, endpoints)?))),
    })
}
