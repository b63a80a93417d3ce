//! What nodes say now, for tools that ask before a transaction is drafted.

use lockstep_actions::Nodes;
use lockstep_adapters::{FeesNow, Nonces};
use lockstep_chain::Chain;
use lockstep_rpc::{Outcome, RpcError};

use crate::Unlocked;

impl Unlocked {
    /// What a network charges now.
    ///
    /// # Errors
    /// The network is off, or no node of it could be read.
    pub async fn fees_now(&self, chain: &'static Chain) -> Result<FeesNow, RpcError> {
        self.inner.networks.adapter(chain)?.fees().await
    }

    /// The numbers of an account's transactions; `None` if nodes of the network do not count them so.
    ///
    /// # Errors
    /// The network is off, or no node of it could be read.
    pub async fn nonces(&self, chain: &'static Chain, address: &str) -> Result<Option<Nonces>, RpcError> {
        self.inner.networks.adapter(chain)?.nonces(address).await
    }

    /// What a node knows about the transaction with this hash.
    ///
    /// # Errors
    /// The network is off, or no node of it could be read.
    pub async fn outcome_now(&self, chain: &'static Chain, hash: &str) -> Result<Outcome, RpcError> {
        self.inner.networks.adapter(chain)?.ledger().outcome(hash).await
    }
}
