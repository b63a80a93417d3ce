//! The endpoints of a network that is on. The first is asked first, each other one where those before it gave nothing; none is asked that the
//! person did not choose.

use lockstep_chain::Chain;
use lockstep_rpc::{Endpoint, RpcError};

use crate::api::Network;
use crate::{ApiCode, ApiError, Usable};

/// Each one more learns what is asked, and is waited for where all are away.
const MOST: usize = 5;

impl Usable {
    /// Adds an endpoint behind those that a network has. The node is asked for its chain id; one that does not answer, or is on another
    /// chain, is refused and nothing is changed.
    pub async fn add_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let _alone = networks.changing.lock().await;
        let mut endpoints = self.endpoints_on(chain)?;
        let endpoint = parsed(url)?;
        if endpoints.iter().any(|known| known.is_same_as(&endpoint)) {
            let error = format!("This endpoint is among those of {} already. Nothing was changed.", chain.name);
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        if endpoints.len() >= MOST {
            let error =
                format!("{} has {MOST} endpoints, which is the most. Remove one first; none was added.", chain.name);
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        let alone = networks.node_at(chain, std::slice::from_ref(&endpoint))?;
        alone.ledger().check_chain().await.map_err(|error| {
            let why = not_used(&error);
            let kept = "It was not added, and the endpoints are as they were.";
            ApiError::new(ApiCode::Network, format!("{why} {kept}"))
        })?;
        endpoints.push(endpoint);
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
    }

    /// Removes an endpoint: it is not contacted any more. The last one stays, since a network that is on has one.
    pub async fn remove_endpoint(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let _alone = self.inner.networks.changing.lock().await;
        let mut endpoints = self.endpoints_on(chain)?;
        let place = place_of(chain, &endpoints, url)?;
        if endpoints.len() == 1 {
            let error = format!(
                "This is the only endpoint of {}. Switch the network off instead; nothing was removed.",
                chain.name
            );
            return Err(ApiError::new(ApiCode::Refused, error));
        }
        endpoints.remove(place);
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
    }

    /// Brings an endpoint before the others, which stay in their order.
    pub async fn use_endpoint_first(&self, chain: &str, url: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let _alone = self.inner.networks.changing.lock().await;
        let mut endpoints = self.endpoints_on(chain)?;
        let wanted = endpoints.remove(place_of(chain, &endpoints, url)?);
        endpoints.insert(0, wanted);
        self.put_endpoints(chain, endpoints).await?;
        self.told(chain)
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
        self.inner.events.vault_modified();
        self.network(chain.name)
    }
}

/// An endpoint as it was typed.
pub(crate) fn parsed(url: &str) -> Result<Endpoint, ApiError> {
    Endpoint::parse(url).map_err(|error| ApiError::invalid(error.to_string()))
}

/// Why a node is not taken. No value was asked for, so that none is called unknown.
pub(crate) fn not_used(error: &RpcError) -> String {
    match error {
        RpcError::Unreachable { host, detail } => format!("The node at {host} did not answer ({detail})."),
        other => other.to_string(),
    }
}

fn place_of(chain: &Chain, endpoints: &[Endpoint], url: &str) -> Result<usize, ApiError> {
    let wanted = parsed(url)?;
    endpoints.iter().position(|known| known.is_same_as(&wanted)).ok_or_else(|| {
        let error = format!("{} has no such endpoint. Nothing was changed.", chain.name);
        ApiError::new(ApiCode::NotFound, error)
    })
}
