//! The endpoints of a network that is on. The first is asked first, each other one where those before it gave nothing; none is asked that the
//! person did not choose, and no choice is made without their yes: a node decides what the wallet knows.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::Chain;
use lockstep_rpc::{Endpoint, RpcError};

use crate::api::Network;
use crate::{ApiCode, ApiError, Usable};

/// Each one more learns what is asked, and is waited for where all are away.
const MOST: usize = 5;

/// What it means to use a node.
pub(crate) const USING: &str = "It learns your IP address and your addresses, and the wallet knows of the network what it says. You can remove it in Settings.";

impl Usable {
    /// Adds an endpoint behind those that a network has, after the person's yes. Only then the node is asked for its chain id; one that does
    /// not answer, or is on another chain, is refused and nothing is changed.
    pub async fn add_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let endpoint = parsed(url)?;
        self.with_endpoint(chain, &endpoint)?;
        self.confirm_node(format!("Use this node for {}?", chain.name), &endpoint, USING).await?;
        let _alone = networks.changing.lock().await;
        // Another door may have changed them while the question stood.
        let endpoints = self.with_endpoint(chain, &endpoint)?;
        let alone = networks.node_at(chain, std::slice::from_ref(&endpoint))?;
        alone.ledger().check_chain().await.map_err(|error| {
            let why = not_used(&error);
            let kept = "It was not added, and the endpoints are as they were.";
            ApiError::new(ApiCode::Network, format!("{why} {kept}"))
        })?;
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
    }

    /// The endpoints of a network with one more.
    fn with_endpoint(&self, chain: &'static Chain, endpoint: &Endpoint) -> Result<Vec<Endpoint>, ApiError> {
        let mut endpoints = self.endpoints_on(chain)?;
        if endpoints.iter().any(|known| known.is_same_as(endpoint)) {
            let error = format!("This endpoint is among those of {} already. Nothing was changed.", chain.name);
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        if endpoints.len() >= MOST {
            let error =
                format!("{} has {MOST} endpoints, which is the most. Remove one first; none was added.", chain.name);
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        endpoints.push(endpoint.clone());
        Ok(endpoints)
    }

    /// Removes an endpoint after the person's yes: it is not contacted any more. The last one stays, since a network that is on has one.
    pub async fn remove_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let (_, endpoint) = self.without_endpoint(chain, url)?;
        let undo = "The others are asked in its place. You can add it again in Settings.";
        self.confirm_node(format!("Stop using this node for {}?", chain.name), &endpoint, undo).await?;
        let _alone = self.inner.networks.changing.lock().await;
        let (endpoints, _) = self.without_endpoint(chain, url)?;
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
    }

    /// The endpoints of a network without one, and that one.
    fn without_endpoint(&self, chain: &'static Chain, url: &str) -> Result<(Vec<Endpoint>, Endpoint), ApiError> {
        let mut endpoints = self.endpoints_on(chain)?;
        let place = place_of(chain, &endpoints, url)?;
        if endpoints.len() == 1 {
            let error = format!(
                "This is the only endpoint of {}. Switch the network off instead; nothing was removed.",
                chain.name
            );
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        let removed = endpoints.remove(place);
        Ok((endpoints, removed))
    }

    /// Brings an endpoint before the others after the person's yes. They stay in their order.
    pub async fn use_endpoint_first(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let endpoints = self.endpoints_on(chain)?;
        let place = place_of(chain, &endpoints, url)?;
        if let Some(wanted) = endpoints.get(place).filter(|_| place > 0) {
            let title = format!("Ask this node before the others for {}?", chain.name);
            let undo = "The first node that answers is believed. You can change the order in Settings.";
            self.confirm_node(title, wanted, undo).await?;
        }
        let _alone = self.inner.networks.changing.lock().await;
        let mut endpoints = self.endpoints_on(chain)?;
        let wanted = endpoints.remove(place_of(chain, &endpoints, url)?);
        endpoints.insert(0, wanted);
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
    }

    /// Asks about a node: its host, and all of its address.
    pub(crate) async fn confirm_node(&self, title: String, node: &Endpoint, undo: &str) -> Result<(), ApiError> {
        let host = node.host();
        let entry = TrustEntry {
            name: if node.is_here() { format!("This computer ({host})") } else { host },
            chain: String::new(),
            address: None,
            note: Some(node.as_str().to_owned()),
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
            let error = format!("{} is switched off. Switch it on first; its endpoints were not changed.", chain.name);
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        Ok(endpoints)
    }

    fn told(&self, chain: &'static Chain) -> Result<Network, ApiError> {
        self.tell_modified();
        self.network(chain.name)
    }
}

/// An endpoint as it was typed.
pub(crate) fn parsed(url: &str) -> Result<Endpoint, ApiError> {
    Endpoint::parse(url).map_err(|error| ApiError::invalid(error.to_string()))
}

/// Why a node is not taken. No value was asked for, so that none is called unknown. What answered may be anything that listens there, so none
/// of its words is told.
pub(crate) fn not_used(error: &RpcError) -> String {
    match error {
        RpcError::Unreachable { host, detail } => format!("The node at {host} did not answer ({detail})."),
        RpcError::OtherNetwork { host, expected, .. } => {
            format!("The node at {host} is not on {expected}. It is not used.")
        }
        RpcError::Refused { host, .. } => {
            format!("The node at {host} does not say which network it is on. It is not used.")
        }
        RpcError::NoEndpoint(_)
        | RpcError::NotSpokenTo(_)
        | RpcError::WrongChain { .. }
        | RpcError::Nonsense { .. } => error.to_string(),
    }
}

fn place_of(chain: &Chain, endpoints: &[Endpoint], url: &str) -> Result<usize, ApiError> {
    let wanted = Endpoint::kept(url).map_err(|error| ApiError::invalid(error.to_string()))?;
    endpoints.iter().position(|known| known.is_same_as(&wanted)).ok_or_else(|| {
        let error = format!("{} has no such endpoint. Nothing was changed.", chain.name);
        ApiError::new(ApiCode::NotFound, error)
    })
}
