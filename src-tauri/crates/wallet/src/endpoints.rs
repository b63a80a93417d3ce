//! The endpoints of a network that is on. They are asked in order until one answers. Only endpoints that the
//! person chose and confirmed are asked, because a node decides what the wallet believes.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::Chain;
use lockstep_rpc::{Endpoint, RpcError};
use lockstep_texts::{Said, Worded as _, error, question};

use crate::api::Network;
use crate::{ApiCode, ApiError, Usable};

/// A limit, because each endpoint learns about the wallet and costs time when all are down.
const MOST: usize = 5;

/// The consequence of using a node.
impl Usable {
    /// Adds an endpoint after the others. After the person's yes, the node is asked for its chain id. A node
    /// that does not answer or is on another chain is refused, and nothing is changed.
    pub async fn add_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let endpoint = parsed(url)?;
        self.with_endpoint(chain, &endpoint)?;
        self.confirm_node(question::node_use_title(chain.name), &endpoint, question::node_use_undo()).await?;
        let _alone = networks.changing.lock().await;
        // Another door may have changed them while the question was open.
        let endpoints = self.with_endpoint(chain, &endpoint)?;
        let alone = networks.node_at(chain, std::slice::from_ref(&endpoint))?;
        alone
            .ledger()
            .check_chain()
            .await
            .map_err(|error| ApiError::new(ApiCode::Network, not_used(&error)).and_so(error::endpoint_not_added()))?;
        self.put_endpoints(chain, endpoints).await?;
        self.network_now(chain)
    }

    /// The endpoints of a network with one more.
    fn with_endpoint(&self, chain: &'static Chain, endpoint: &Endpoint) -> Result<Vec<Endpoint>, ApiError> {
        let mut endpoints = self.endpoints_on(chain)?;
        if endpoints.iter().any(|known| known.is_same_as(endpoint)) {
            return Err(ApiError::new(ApiCode::Refused, error::endpoint_there_already(chain.name)));
        }
        if endpoints.len() >= MOST {
            return Err(ApiError::new(ApiCode::Refused, error::endpoint_too_many(chain.name, MOST)));
        }
        endpoints.push(endpoint.clone());
        Ok(endpoints)
    }

    /// Removes an endpoint after the person's yes, so that it is not contacted any more. The last one stays,
    /// because a network that is on has at least one.
    pub async fn remove_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let (_, endpoint) = self.without_endpoint(chain, url)?;
        self.confirm_node(question::node_stop_title(chain.name), &endpoint, question::node_stop_undo()).await?;
        let _alone = self.inner.networks.changing.lock().await;
        let (endpoints, _) = self.without_endpoint(chain, url)?;
        self.put_endpoints(chain, endpoints).await?;
        self.network_now(chain)
    }

    /// The endpoints of a network without one, and that one.
    fn without_endpoint(&self, chain: &'static Chain, url: &str) -> Result<(Vec<Endpoint>, Endpoint), ApiError> {
        let mut endpoints = self.endpoints_on(chain)?;
        let place = place_of(chain, &endpoints, url)?;
        if endpoints.len() == 1 {
            return Err(ApiError::new(ApiCode::Refused, error::endpoint_only(chain.name)));
        }
        let removed = endpoints.remove(place);
        Ok((endpoints, removed))
    }

    /// Moves an endpoint to the first place after the person's yes. The others keep their order.
    pub async fn use_endpoint_first(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let endpoints = self.endpoints_on(chain)?;
        let place = place_of(chain, &endpoints, url)?;
        if let Some(wanted) = endpoints.get(place).filter(|_| place > 0) {
            self.confirm_node(question::node_first_title(chain.name), wanted, question::node_first_undo()).await?;
        }
        let _alone = self.inner.networks.changing.lock().await;
        let mut endpoints = self.endpoints_on(chain)?;
        let wanted = endpoints.remove(place_of(chain, &endpoints, url)?);
        endpoints.insert(0, wanted);
        self.put_endpoints(chain, endpoints).await?;
        self.network_now(chain)
    }

    /// Asks about a node, with its host and its whole address.
    pub(crate) async fn confirm_node(&self, title: Said, node: &Endpoint, undo: Said) -> Result<(), ApiError> {
        let host = node.host();
        let entry = TrustEntry {
            name: if node.is_here() { question::node_here(host) } else { Said::as_it_is(host) },
            chain: String::new(),
            address: None,
            note: Some(Said::as_it_is(node.as_str())),
            findings: Vec::new(),
        };
        self.confirm_all(title, vec![entry], undo).await
    }

    /// The caller holds the lock of changes.
    pub(crate) async fn put_endpoints(&self, chain: &'static Chain, endpoints: Vec<Endpoint>) -> Result<(), ApiError> {
        let networks = &self.inner.networks;
        let node = networks.node_at(chain, &endpoints)?;
        let urls: Vec<String> = endpoints.iter().map(|endpoint| endpoint.as_str().to_owned()).collect();
        self.inner.store.switch_network_on(chain.name, &urls).await?;
        networks.put(chain, endpoints, node);
        Ok(())
    }

    fn endpoints_on(&self, chain: &'static Chain) -> Result<Vec<Endpoint>, ApiError> {
        let endpoints = self.inner.networks.endpoints(chain);
        if endpoints.is_empty() {
            return Err(ApiError::new(ApiCode::Refused, error::endpoint_off(chain.name)));
        }
        Ok(endpoints)
    }

    fn network_now(&self, chain: &'static Chain) -> Result<Network, ApiError> {
        self.tell_modified();
        self.network(chain.name)
    }
}

/// An endpoint that the person typed.
pub(crate) fn parsed(url: &str) -> Result<Endpoint, ApiError> {
    Endpoint::parse(url).map_err(|error| ApiError::of(ApiCode::Invalid, &error))
}

/// Why a node is refused. The error quotes none of the answer, because anything may listen there.
pub(crate) fn not_used(error: &RpcError) -> Said {
    match error {
        RpcError::OtherNetwork { host, expected, .. } => error::endpoint_other_network(host.as_str(), *expected),
        RpcError::Refused { host, .. } => error::endpoint_says_nothing(host.as_str()),
        RpcError::NoEndpoint(_)
        | RpcError::NotSpokenTo(_)
        | RpcError::Unreachable { .. }
        | RpcError::WrongChain { .. }
        | RpcError::Nonsense { .. } => error.said(),
    }
}

fn place_of(chain: &Chain, endpoints: &[Endpoint], url: &str) -> Result<usize, ApiError> {
    let wanted = Endpoint::kept(url).map_err(|error| ApiError::of(ApiCode::Invalid, &error))?;
    let place = endpoints.iter().position(|known| known.is_same_as(&wanted));
    place.ok_or_else(|| ApiError::new(ApiCode::NotFound, error::endpoint_no_such(chain.name)))
}
