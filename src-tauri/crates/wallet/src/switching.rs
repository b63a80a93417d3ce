//! Switching networks on and off, and choosing the preferred one.

use lockstep_chain::{Chain, Maturity};
use lockstep_rpc::Endpoint;
use lockstep_texts::{error, question};

use crate::api::Network;
use crate::endpoints::{not_used, parsed};
use crate::networks::EXPERIMENTAL;
use crate::{ApiCode, ApiError, Usable, Wallet};

impl Wallet {
    /// The networks that exist in this profile.
    pub fn networks(&self) -> Vec<Network> {
        self.inner.networks.list()
    }

    /// Whether chains that were only run against an emulator are offered.
    pub fn experimental_networks(&self) -> bool {
        self.inner.networks.experimental()
    }
}

impl Usable {
    /// Switches a network on, or replaces its endpoints: by the given one, the earlier ones, or the first
    /// suggested one. An endpoint that is not suggested, or that replaces others, needs the person's yes.
    /// Then a node is asked for its chain id. A node that does not answer or is on another chain is refused,
    /// and nothing is changed. If no network is preferred, this one is from now on.
    pub async fn switch_network_on(&self, chain: &str, url: Option<&str>) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let given = url.map(str::trim).filter(|url| !url.is_empty());
        let endpoints = self.wanted_endpoints(chain, given)?;
        if let (Some(_), [own]) = (given, endpoints.as_slice())
            && self.is_a_choice(chain, own)
        {
            self.confirm_node(question::node_use_title(chain.name), own, question::node_use_undo()).await?;
        }
        let _alone = networks.changing.lock().await;
        // The network may have become unavailable while the question was open.
        self.wanted_endpoints(chain, given)?;
        let node = networks.node_at(chain, &endpoints)?;
        node.ledger().check_chain().await.map_err(|error| {
            ApiError::new(ApiCode::Network, not_used(&error)).and_so(error::network_not_switched(chain.name))
        })?;
        self.put_endpoints(chain, endpoints).await?;
        if networks.in_use().is_none() {
            self.inner.store.use_network(chain.name).await?;
            networks.put_in_use(Some(chain));
        }
        if let Some(vault) = self.chosen_vault().await? {
            // Only of this chain; a coin that was removed from the vault comes back.
            self.add_native_coin(chain, &vault).await?;
        }
        self.tell_modified();
        self.network(chain.name)
    }

    /// Whether only the person may choose an endpoint: it is not suggested, or would replace others.
    fn is_a_choice(&self, chain: &'static Chain, endpoint: &Endpoint) -> bool {
        let is = |url: &str| Endpoint::kept(url).is_ok_and(|known| known.is_same_as(endpoint));
        match self.inner.networks.kept(chain).as_slice() {
            [] => !chain.endpoints.iter().any(|one| is(one.url)),
            // It was the only one before.
            [only] => !is(only),
            [_, _, ..] => true,
        }
    }

    /// The endpoints for switching a network on.
    fn wanted_endpoints(&self, chain: &'static Chain, url: Option<&str>) -> Result<Vec<Endpoint>, ApiError> {
        let networks = &self.inner.networks;
        if chain.added && !networks.reaches(chain) {
            return Err(ApiError::new(ApiCode::Refused, error::network_removed_before(chain.name)));
        }
        if !networks.reaches(chain) {
            let why = match chain.maturity {
                Maturity::Tried | Maturity::ReadOnly => error::network_never_run(chain.name),
                Maturity::Experimental => error::network_experimental(chain.name),
            };
            return Err(ApiError::new(ApiCode::Refused, why));
        }
        if let Some(given) = url {
            return Ok(vec![parsed(given)?]);
        }
        let kept = networks.kept(chain);
        let first = || chain.endpoints.first().map(|one| one.url.to_owned());
        let urls = if kept.is_empty() { first().into_iter().collect() } else { kept };
        let unusable = |error: lockstep_rpc::EndpointError| ApiError::of(ApiCode::Invalid, &error);
        let endpoints: Vec<_> =
            urls.iter().map(|url| Endpoint::kept(url).map_err(unusable)).collect::<Result<_, _>>()?;
        if endpoints.is_empty() {
            let speaks = chain.rules.interface();
            return Err(ApiError::invalid(error::network_own_node(chain.name, speaks)));
        }
        Ok(endpoints)
    }

    /// Switches a network off, so that it is not contacted any more. If it was preferred, no network is. Open
    /// requests become void, because they may be about this network.
    pub async fn switch_network_off(&self, chain: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let _alone = networks.changing.lock().await;
        self.take_off(chain).await?;
        self.tell_modified();
        self.network(chain.name)
    }

    /// Offers chains that were only run against an emulator, after the person's yes; or hides them and
    /// switches those that are on off.
    pub async fn set_experimental_networks(&self, on: bool) -> Result<(), ApiError> {
        let networks = &self.inner.networks;
        if on && !networks.experimental() {
            self.confirm_that(question::network_experimental(), question::network_experimental_undo()).await?;
        }
        let _alone = networks.changing.lock().await;
        if !on {
            // Done first, so that none is on when they are offered again.
            let emulated = |chain: &&Chain| chain.maturity == Maturity::Experimental && networks.is_on(chain);
            for chain in self.inner.executor.registry.iter().filter(emulated) {
                self.take_off(chain).await?;
            }
        }
        self.inner.store.set_setting(EXPERIMENTAL, on.then_some("true")).await?;
        networks.set_experimental(on);
        self.tell_modified();
        Ok(())
    }

    /// The caller holds the lock of changes.
    pub(crate) async fn take_off(&self, chain: &'static Chain) -> Result<(), ApiError> {
        let networks = &self.inner.networks;
        self.inner.store.switch_network_off(chain.name).await?;
        networks.take(chain);
        if networks.in_use() == Some(chain) {
            networks.put_in_use(None);
        }
        self.void_open_requests();
        Ok(())
    }

    /// Prefers a network that is on, for requests that name none. Open requests carry their own network and
    /// do not change.
    pub async fn use_network(&self, chain: &str) -> Result<Network, ApiError> {
        let chain = self.chain(chain)?;
        let networks = &self.inner.networks;
        let _alone = networks.changing.lock().await;
        if !networks.is_on(chain) {
            return Err(ApiError::new(ApiCode::Refused, error::network_off(chain.name)));
        }
        if networks.in_use() != Some(chain) {
            self.inner.store.use_network(chain.name).await?;
            networks.put_in_use(Some(chain));
        }
        self.tell_modified();
        self.network(chain.name)
    }

    pub(crate) fn network(&self, name: &str) -> Result<Network, ApiError> {
        self.networks()
            .into_iter()
            .find(|network| network.chain == name)
            .ok_or_else(|| ApiError::invalid(error::store_no_chain()))
    }
}
