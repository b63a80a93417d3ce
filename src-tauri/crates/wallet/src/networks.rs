//! The networks that the person switched on. A network that is off is never contacted.
//!
//! Several may be on, and are shown together. A bundle may use every network that is on; each step names its
//! network, and real and test money never mix in one bundle. One network may be preferred: the terminal and
//! the tools use it if none is named.

use lockstep_texts::{Said, error};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use lockstep_actions::Nodes;
use lockstep_adapters::ChainAdapter;
use lockstep_chain::{Chain, Maturity, Money, Registry};
use lockstep_rpc::{Endpoint, Health, Heard, RpcError};
use lockstep_store::{Db, StoreError};

use crate::api::{Network, NetworkEndpoint, Suggestion};

/// The setting of the person's switch.
pub(crate) const EXPERIMENTAL: &str = "experimental_chains";

/// The local profile's node, unless a door names another.
const LOCAL_NODE: &str = "http://127.0.0.1:8545";

pub(crate) struct Networks {
    registry: Registry,
    state: RwLock<State>,
    /// Allows one change at a time.
    pub(crate) changing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct State {
    on: HashMap<&'static str, On>,
    in_use: Option<&'static str>,
    /// Whether the person wants chains that were only run against an emulator.
    experimental: bool,
    kept: HashMap<&'static str, Vec<String>>,
    /// Added networks that were removed and stay for the history only.
    removed: HashSet<&'static str>,
    /// By endpoint and chain, so that an endpoint that comes back keeps its record.
    health: HashMap<(&'static str, String), Arc<Health>>,
}

/// Nodes of two hosts.
pub(crate) type TwoNodes = (Arc<dyn ChainAdapter>, Arc<dyn ChainAdapter>);

struct On {
    /// In the order in which they are asked; at least one.
    endpoints: Vec<Endpoint>,
    node: Arc<dyn ChainAdapter>,
}

impl Networks {
    /// Reads the stored switches. Nothing is contacted.
    pub(crate) async fn load(
        store: &Db,
        registry: Registry,
        local: bool,
        local_node: Option<&str>,
    ) -> Result<Self, StoreError> {
        if local {
            // Opening the test profile is the choice of its one network.
            for chain in registry.iter() {
                let known = store.networks().await?.into_iter().find(|known| known.chain == chain.name);
                let wanted = local_node.or_else(|| known.is_none().then_some(LOCAL_NODE));
                let Some(node) = wanted else { continue };
                // A start that changes nothing writes nothing.
                let is_first = |all: &[String]| all.first().is_some_and(|first| is_same(first, node));
                if !known.is_some_and(|known| is_first(&known.endpoints) && known.switched_on && known.in_use) {
                    store.switch_network_on(chain.name, &[node.to_owned()]).await?;
                    store.use_network(chain.name).await?;
                }
            }
        }
        let added = store.added_networks().await?;
        let stored = store.networks().await?;
        let networks = Self { registry, state: RwLock::default(), changing: tokio::sync::Mutex::default() };
        networks.set_experimental(store.setting(EXPERIMENTAL).await?.as_deref() == Some("true"));
        for one in added.into_iter().filter(|_| registry.takes_more()) {
            let chain_id = one.network.chain_id;
            match one.network.row() {
                Ok(row) => {
                    registry.add(row);
                    if one.removed {
                        networks.write().removed.insert(row.name);
                    }
                }
                // A later version may know the chain itself. Then the person switches that network on.
                Err(error) => tracing::warn!(chain_id, %error, "an added network was left out"),
            }
        }
        for row in stored {
            let Some(chain) = registry.find(&row.chain) else { continue };
            let endpoints: Vec<_> = row.endpoints.iter().filter_map(|url| Endpoint::kept(url).ok()).collect();
            networks.write().kept.insert(chain.name, row.endpoints);
            if row.switched_on
                && networks.reaches(chain)
                && let Ok(node) = networks.node_at(chain, &endpoints)
            {
                networks.put(chain, endpoints, node);
                if row.in_use {
                    networks.put_in_use(Some(chain));
                }
            }
        }
        Ok(networks)
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// A node that records its answers by endpoint. Nothing is contacted yet.
    pub(crate) fn node_at(
        &self,
        chain: &'static Chain,
        endpoints: &[Endpoint],
    ) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        lockstep_adapters::open(chain, &self.noted(chain, endpoints))
    }

    /// The nodes of an EVM network that is on, in order. Nothing is contacted yet.
    pub(crate) fn evm_node(&self, chain: &'static Chain, chain_id: u64) -> Result<lockstep_rpc::evm::Node, RpcError> {
        let noted = self.noted(chain, &self.endpoints(chain));
        match noted.is_empty() {
            true => Err(RpcError::NoEndpoint(chain.name.to_owned())),
            false => lockstep_rpc::evm::Node::new(chain.name, chain_id, &noted),
        }
    }

    /// A client of these nodes of an EVM network. Nothing is contacted yet.
    pub(crate) fn evm_node_at(
        &self,
        chain: &'static Chain,
        chain_id: u64,
        endpoints: &[Endpoint],
    ) -> Result<lockstep_rpc::evm::Node, RpcError> {
        lockstep_rpc::evm::Node::new(chain.name, chain_id, &self.noted(chain, endpoints))
    }

    /// Puts a network that the person added into the list.
    pub(crate) fn put_added(&self, chain: &'static Chain) {
        self.registry.add(chain);
        self.write().removed.remove(chain.name);
    }

    /// Takes an added network, which is off, out of the list. One that stays for the history is in the registry
    /// after that, and is not offered.
    pub(crate) fn take_added(&self, chain: &'static Chain, stays: bool) {
        let mut state = self.write();
        state.kept.remove(chain.name);
        match stays {
            true => {
                state.removed.insert(chain.name);
            }
            false => self.registry.remove(chain),
        }
    }

    /// The endpoints with their records.
    fn noted(&self, chain: &'static Chain, endpoints: &[Endpoint]) -> Vec<(Endpoint, Arc<Health>)> {
        let mut state = self.write();
        let noted = endpoints.iter().map(|endpoint| {
            let health = state.health.entry((chain.name, endpoint.as_str().to_owned())).or_default();
            (endpoint.clone(), health.clone())
        });
        noted.collect()
    }

    pub(crate) fn put(&self, chain: &'static Chain, endpoints: Vec<Endpoint>, node: Arc<dyn ChainAdapter>) {
        let mut state = self.write();
        state.kept.insert(chain.name, endpoints.iter().map(|endpoint| endpoint.as_str().to_owned()).collect());
        state.on.insert(chain.name, On { endpoints, node });
    }

    pub(crate) fn take(&self, chain: &Chain) {
        self.write().on.remove(chain.name);
    }

    pub(crate) fn put_in_use(&self, chain: Option<&'static Chain>) {
        self.write().in_use = chain.map(|chain| chain.name);
    }

    /// Whether the person wants chains that were only run against an emulator.
    pub(crate) fn experimental(&self) -> bool {
        self.read().experimental
    }

    pub(crate) fn set_experimental(&self, on: bool) {
        self.write().experimental = on;
    }

    /// Whether the person removed this added network.
    pub(crate) fn is_removed(&self, chain: &str) -> bool {
        self.read().removed.contains(chain)
    }

    /// Whether the wallet offers this chain. Other chains are in no list and cannot be switched on.
    pub(crate) fn reaches(&self, chain: &Chain) -> bool {
        match chain.maturity {
            Maturity::Tried => !self.is_removed(chain.name),
            Maturity::Experimental => self.experimental(),
            Maturity::ReadOnly => false,
        }
    }

    /// The preferred network.
    pub(crate) fn in_use(&self) -> Option<&'static Chain> {
        let name = self.read().in_use?;
        self.registry.find(name)
    }

    pub(crate) fn is_on(&self, chain: &Chain) -> bool {
        self.read().on.contains_key(chain.name)
    }

    /// The networks that are on, in the order of the list.
    pub(crate) fn on(&self) -> Vec<&'static Chain> {
        let state = self.read();
        self.registry.iter().filter(|chain| state.on.contains_key(chain.name)).collect()
    }

    /// The endpoints that may be contacted, in order; none if the network is off.
    pub(crate) fn endpoints(&self, chain: &Chain) -> Vec<Endpoint> {
        self.read().on.get(chain.name).map(|on| on.endpoints.clone()).unwrap_or_default()
    }

    /// The endpoints that were used last, even if the network is off.
    pub(crate) fn kept(&self, chain: &Chain) -> Vec<String> {
        self.read().kept.get(chain.name).cloned().unwrap_or_default()
    }

    /// The first endpoint of a network and the first one of another host, each alone; `None` if all have one
    /// host.
    pub(crate) fn two_hosts(&self, chain: &'static Chain) -> Result<Option<TwoNodes>, RpcError> {
        let endpoints = self.endpoints(chain);
        let Some(first) = endpoints.first() else { return Ok(None) };
        let Some(other) = endpoints.iter().find(|other| other.name() != first.name()) else { return Ok(None) };
        let alone = |endpoint: &Endpoint| self.node_at(chain, std::slice::from_ref(endpoint));
        Ok(Some((alone(first)?, alone(other)?)))
    }

    pub(crate) fn list(&self) -> Vec<Network> {
        let reached: Vec<_> = self.registry.iter().filter(|chain| self.reaches(chain)).collect();
        let state = self.read();
        let heard = |chain: &Chain, url: &str| -> Heard {
            state.health.get(&(chain.name, url.to_owned())).map(|health| health.heard()).unwrap_or_default()
        };
        reached
            .into_iter()
            .map(|chain| {
                let on = state.on.get(chain.name);
                let endpoints: Vec<_> = on
                    .into_iter()
                    .flat_map(|on| &on.endpoints)
                    .map(|endpoint| endpoint_of(endpoint, &heard(chain, endpoint.as_str())))
                    .collect();
                let answers = endpoints.iter().find(|one| one.last_error.is_none() && one.latency_ms.is_some());
                let shown = answers.or(endpoints.first());
                Network {
                    chain: chain.name.to_owned(),
                    chain_id: chain.rules.chain_id().unwrap_or_default(),
                    ticker: chain.native.ticker.to_owned(),
                    test: chain.money.is_test(),
                    local: chain.money == Money::Local,
                    listed_first: chain.listed_first,
                    recommended: chain.recommended,
                    added: chain.added,
                    fee_bound: chain.fee_bound().with_ticker(chain.native.ticker),
                    experimental: chain.maturity == Maturity::Experimental,
                    in_use: state.in_use == Some(chain.name),
                    endpoint: endpoints.first().map(|first| first.url.clone()),
                    host: endpoints.first().map(|first| first.host.clone()),
                    latency_ms: shown.and_then(|one| one.latency_ms),
                    last_error: shown.and_then(|one| one.last_error.clone()),
                    endpoints,
                    kept: state.kept.get(chain.name).cloned().unwrap_or_default(),
                    interface: chain.rules.interface().to_owned(),
                    suggestions: chain
                        .endpoints
                        .iter()
                        .map(|one| {
                            let was = heard(chain, one.url);
                            Suggestion {
                                url: one.url.to_owned(),
                                host: Endpoint::parse(one.url).map(|endpoint| endpoint.host()).unwrap_or_default(),
                                operator: one.operator.to_owned(),
                                latency_ms: millis(&was),
                                last_error: was.last_error,
                            }
                        })
                        .collect(),
                }
            })
            .collect()
    }
}

fn is_same(one: &str, other: &str) -> bool {
    match (Endpoint::kept(one), Endpoint::kept(other)) {
        (Ok(one), Ok(other)) => one.is_same_as(&other),
        (Err(_), _) | (_, Err(_)) => one == other,
    }
}

fn endpoint_of(endpoint: &Endpoint, heard: &Heard) -> NetworkEndpoint {
    NetworkEndpoint {
        url: endpoint.as_str().to_owned(),
        host: endpoint.host(),
        last_error: heard.last_error.clone(),
        latency_ms: millis(heard),
    }
}

fn millis(heard: &Heard) -> Option<u32> {
    heard.latency.map(|latency| u32::try_from(latency.as_millis()).unwrap_or(u32::MAX))
}

impl Nodes for Networks {
    fn adapter(&self, chain: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        self.read()
            .on
            .get(chain.name)
            .map(|on| on.node.clone())
            .ok_or_else(|| RpcError::NoEndpoint(chain.name.to_owned()))
    }

    fn admits(&self, chain: &Chain) -> Result<(), Said> {
        if !self.is_on(chain) {
            return Err(error::field_switched_off(chain.name));
        }
        Ok(())
    }
}
