//! EVM networks that the person adds by the address of a node and a chain id, and removes again.
//!
//! Nothing proves what the person typed, except that the node reports this chain id. So such a network has no
//! price, cannot have the name of a known network or coin, and is marked wherever it is named.

mod checked;
mod question;
mod unfinished;

use std::slice;

use lockstep_chain::{Chain, NewChain, NewChainProblem};
use lockstep_rpc::evm::FeeTerms;
use lockstep_rpc::{Endpoint, RpcError};
use lockstep_store::{Step, StepRecord, StepState};
use lockstep_texts::{Said, error, question as words};

use self::checked::checked;
use crate::api::{Network, NewNetwork};
use crate::endpoints::not_used;
use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Usable};

/// The largest number of added networks, with those that were removed and stay for the history.
const MOST: usize = 16;

impl Usable {
    /// Adds an EVM network by the address of a node and a chain id, after the person's yes. Then the node is asked
    /// for its chain id. If it does not answer, or has another one, nothing is added.
    pub async fn add_network(&self, network: &NewNetwork) -> Result<Network, ApiError> {
        let (wanted, endpoint) = checked(network).map_err(refused)?;
        self.may_be_added(&wanted).await?;
        let entries = question::entries(&wanted, &endpoint);
        let title = words::network_add_title(wanted.name.as_str());
        self.confirm_all(title, entries, words::network_add_undo()).await?;
        let networks = &self.inner.networks;
        let _alone = networks.changing.lock().await;
        // Another door may have added it while the question was open.
        self.may_be_added(&wanted).await?;
        let FeeTerms { legacy, data_fee } = self.fee_terms(&wanted, &endpoint).await?;
        let wanted = NewChain { legacy, l1_fee: data_fee, ..wanted };
        let row = wanted.row().map_err(problem)?;
        self.inner.store.add_network(&wanted, self.inner.clock.now()).await?;
        networks.put_added(row);
        self.put_endpoints(row, vec![endpoint]).await?;
        if networks.in_use().is_none() {
            self.inner.store.use_network(row.name).await?;
            networks.put_in_use(Some(row));
        }
        for vault in self.active_vaults().await? {
            // A watched vault may have no address there.
            if address_of(row, &vault).is_ok() {
                self.add_native_coin(row, &vault).await?;
            }
        }
        self.tell_modified();
        self.network(row.name)
    }

    /// Whether the profile has room for it, and no other network of its name or chain id.
    async fn may_be_added(&self, wanted: &NewChain) -> Result<(), ApiError> {
        let refuse = |why: Said| Err(refused(why));
        if !self.inner.executor.registry.takes_more() {
            return refuse(error::network_only_local());
        }
        wanted.free_id().map_err(problem)?;
        let known = self.inner.store.added_networks().await?;
        if let Some(same) = known.iter().find(|one| one.network.chain_id == wanted.chain_id) {
            if !same.removed {
                return refuse(error::network_added_already(same.network.name.as_str()));
            }
            if same.network.name != wanted.name {
                return refuse(error::network_other_name_before(same.network.name.as_str()));
            }
            return Ok(());
        }
        if let Some(same) = known.iter().find(|one| lockstep_actions::listed::alike(&one.network.name, &wanted.name)) {
            let (name, id) = (same.network.name.as_str(), same.network.chain_id.to_string());
            return refuse(error::network_name_in_use(name, id));
        }
        if known.len() >= MOST {
            return refuse(error::network_too_many(MOST));
        }
        Ok(())
    }

    /// Asks the node for its chain id, and how the network takes its fees.
    async fn fee_terms(&self, wanted: &NewChain, endpoint: &Endpoint) -> Result<FeeTerms, ApiError> {
        let row = wanted.row().map_err(problem)?;
        let node = self.inner.networks.evm_node_at(row, wanted.chain_id, slice::from_ref(endpoint))?;
        node.fee_terms().await.map_err(|error| {
            let why = match &error {
                RpcError::OtherNetwork { host, .. } | RpcError::WrongChain { host, .. } => {
                    error::network_other_chain_id(host.as_str(), wanted.chain_id.to_string())
                }
                other => not_used(other),
            };
            ApiError::new(ApiCode::Network, why).and_so(error::network_not_added())
        })
    }

    /// Removes a network that the person added, after their yes. What was done on it stays in the activity. Refused
    /// while something waits for a transaction on it. The question names the transactions whose outcome is not known
    /// after their time: the yes gives them up.
    pub async fn remove_network(&self, chain: &str) -> Result<(), ApiError> {
        let (chain, shown) = self.removable(chain).await?;
        let title = match shown.len() {
            0 => words::network_remove_title(chain.name),
            1 => words::network_remove_giving_up_one(chain.name),
            many => words::network_remove_giving_up(chain.name, many),
        };
        let entries = shown.iter().map(unfinished::entry).collect();
        self.confirm_all(title, entries, words::network_remove_undo()).await?;
        let networks = &self.inner.networks;
        let _alone = networks.changing.lock().await;
        let (chain, given_up) = self.removable(chain.name).await?;
        let was_shown = |step: &Step| shown.iter().any(|one| is_one_step(one, step));
        if let Some(new) = given_up.iter().find(|step| !was_shown(step)) {
            return Err(not_removed(error::network_step_came_meanwhile(unfinished::titled(new))));
        }
        self.take_off(chain).await?;
        // They are looked for again if the network comes back.
        let removed = error::sent_network_removed();
        let records: Vec<_> = given_up
            .iter()
            .map(|step| StepRecord {
                error: Some(&removed),
                ..StepRecord::new(&step.bundle, step.position, StepState::Timeout)
            })
            .collect();
        let stays = self.inner.store.remove_network(chain.name, &records, self.inner.clock.now()).await?;
        networks.take_added(chain, stays);
        self.tell_modified();
        Ok(())
    }

    /// A network that can be removed, with the transactions that are given up with it.
    async fn removable(&self, chain: &str) -> Result<(&'static Chain, Vec<Step>), ApiError> {
        let chain = self.chain(chain)?;
        let refuse = |why: Said| Err(not_removed(why));
        if !chain.added {
            return refuse(error::network_own(chain.name));
        }
        if !self.inner.networks.reaches(chain) {
            return refuse(error::network_removed_already(chain.name));
        }
        let unfinished = self.inner.store.unfinished_on(chain.name).await?;
        let given_up = unfinished::given_up(chain.name, unfinished, self.inner.clock.now()).map_err(not_removed)?;
        Ok((chain, given_up))
    }
}

fn refused(why: Said) -> ApiError {
    ApiError::new(ApiCode::Refused, why).and_so(error::network_not_added())
}

fn not_removed(why: Said) -> ApiError {
    ApiError::new(ApiCode::Refused, why).and_so(error::wallet_nothing_removed())
}

fn is_one_step(one: &Step, other: &Step) -> bool {
    (&one.bundle, one.position) == (&other.bundle, other.position)
}

fn problem(problem: NewChainProblem) -> ApiError {
    let why = match problem {
        NewChainProblem::Known(name) => error::network_known(name),
        NewChainProblem::ChainId => error::network_no_chain_id(),
        NewChainProblem::TooMany => error::network_too_many_this_time(),
    };
    refused(why)
}
