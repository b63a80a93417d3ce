//! Chains built with the Cosmos SDK, including THORChain and MayaChain.

mod check;
mod draft;
mod fees;
mod follow;
#[cfg(test)]
mod scripted;
mod tax;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::cosmos::CosmosRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::cosmos::{Cosmos, CosmosLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeesNow, OverSince, Planned, SentTransaction,
    Shown, TransferRequest,
};

/// An adapter of a chain of the Cosmos SDK.
pub struct CosmosAdapter {
    chain: &'static Chain,
    node: Arc<dyn CosmosLedger>,
}

impl CosmosAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn CosmosLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of a chain of the Cosmos SDK.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: CosmosRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(CosmosAdapter::new(chain, Arc::new(Cosmos::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for CosmosAdapter {
    fn chain(&self) -> &'static Chain {
        self.chain
    }

    fn ledger(&self) -> &dyn Ledger {
        self.node.as_ref()
    }

    async fn pinned(&self) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        let node = self.node.at_one_endpoint().await?.unwrap_or_else(|| self.node.clone());
        Ok(Arc::new(Self::new(self.chain, node)))
    }

    async fn fees(&self) -> Result<FeesNow, RpcError> {
        fees::told(self.node.as_ref()).await
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::CosmosChecks::new(self.node.clone(), context))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, _prepared: Option<&Prepared>, nonce: u64) -> Option<Ends> {
        Some(Ends::Sequence(nonce))
    }

    async fn ended(&self, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent, over).await
    }
}
