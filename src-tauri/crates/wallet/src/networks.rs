use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use lockstep_actions::Nodes;
use lockstep_chain::{Chain, Registry};
use lockstep_rpc::evm::{EvmNode, Node};
use lockstep_rpc::{Endpoint, RpcError};
use lockstep_store::{Db, StoreError};

use crate::api::Network;
use crate::{ApiError, Wallet};

/// Where the local profile looks for its node when no door said otherwise.
const LOCAL_NODE: &str = "http://127.0.0.1:8545";

/// The endpoints that the person chose. A chain without one is never contacted.
pub(crate) struct Networks {
    store: Db,
    registry: Registry,
    nodes: RwLock<HashMap<&'static str, Chosen>>,
}

struct Chosen {
    endpoint: Endpoint,
    node: Arc<dyn EvmNode>,
    last_error: Option<String>,
}

fn setting(chain: &Chain) -> String {
    format!("endpoint:{}", chain.name)
}

impl Networks {
    pub(crate) async fn load(
        store: Db,
        registry: Registry,
        local: bool,
        local_node: Option<&str>,
    ) -> Result<Self, StoreError> {
        let networks = Self { store, registry, nodes: RwLock::default() };
        for chain in registry.iter() {
            if let (true, Some(node)) = (local, local_node) {
                networks.store.set_setting(&setting(chain), Some(node)).await?;
            }
            let stored =
                networks.store.setting(&setting(chain)).await?.or_else(|| local.then(|| LOCAL_NODE.to_owned()));
            if let Some(endpoint) = stored.as_deref().and_then(|text| Endpoint::parse(text).ok()) {
                // An endpoint that cannot be used stays listed as none; the settings page says so.
                let _ = networks.choose(chain, endpoint);
            }
        }
        Ok(networks)
    }

    fn choose(&self, chain: &'static Chain, endpoint: Endpoint) -> Result<Arc<dyn EvmNode>, RpcError> {
        let node: Arc<dyn EvmNode> = Arc::new(Node::new(&endpoint, chain.chain_id)?);
        self.nodes
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(chain.name, Chosen { endpoint, node: node.clone(), last_error: None });
        Ok(node)
    }

    pub(crate) fn endpoint(&self, chain: &Chain) -> Option<Endpoint> {
        self.nodes.read().unwrap_or_else(PoisonError::into_inner).get(chain.name).map(|chosen| chosen.endpoint.clone())
    }

    /// Remembers how the last use went, for the settings page.
    pub(crate) fn note<T>(&self, chain: &Chain, result: Result<T, RpcError>) -> Result<T, RpcError> {
        if let Some(chosen) = self.nodes.write().unwrap_or_else(PoisonError::into_inner).get_mut(chain.name) {
            chosen.last_error = result.as_ref().err().map(ToString::to_string);
        }
        result
    }

    pub(crate) fn list(&self) -> Vec<Network> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        self.registry
            .iter()
            .map(|chain| {
                let chosen = nodes.get(chain.name);
                Network {
                    chain: chain.name.to_owned(),
                    chain_id: chain.chain_id.to_string(),
                    ticker: chain.native.ticker.to_owned(),
                    endpoint: chosen.map(|chosen| chosen.endpoint.as_str().to_owned()),
                    last_error: chosen.and_then(|chosen| chosen.last_error.clone()),
                    test: lockstep_actions::bundle::is_test(chain),
                }
            })
            .collect()
    }
}

impl Nodes for Networks {
    fn node(&self, chain: &Chain) -> Result<Arc<dyn EvmNode>, RpcError> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        nodes
            .get(chain.name)
            .map(|chosen| chosen.node.clone())
            .ok_or_else(|| RpcError::NoEndpoint(chain.name.to_owned()))
    }
}

impl Wallet {
    /// The networks and their endpoints.
    pub fn networks(&self) -> Vec<Network> {
        self.inner.networks.list()
    }

    /// Chooses a chain's endpoint, or none. The node is asked for its chain id once; another chain's node is refused.
    pub async fn set_endpoint(&self, chain: &str, url: Option<&str>) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        match url.map(str::trim).filter(|url| !url.is_empty()) {
            None => {
                self.inner.store.set_setting(&setting(chain), None).await?;
                networks.nodes.write().unwrap_or_else(PoisonError::into_inner).remove(chain.name);
            }
            Some(url) => {
                let endpoint = Endpoint::parse(url).map_err(|error| ApiError::invalid(error.to_string()))?;
                let node = Node::new(&endpoint, chain.chain_id)?;
                node.check_chain().await?;
                self.inner.store.set_setting(&setting(chain), Some(endpoint.as_str())).await?;
                networks.choose(chain, endpoint)?;
            }
        }
        self.inner.events.vault_modified();
        networks
            .list()
            .into_iter()
            .find(|network| network.chain == chain.name)
            .ok_or_else(|| ApiError::invalid("There is no such chain."))
    }
}
