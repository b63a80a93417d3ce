//! Substrate chains: Polkadot, Bittensor.

mod check;
mod draft;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::substrate::SubstrateRules;
use lockstep_chain::{Chain, Prepared, Transaction};
use lockstep_rpc::substrate::{Substrate, SubstrateLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, Outcome, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, OverSince, Planned, SentTransaction, Shown,
    TransferRequest,
};

/// An adapter of a Substrate chain.
pub struct SubstrateAdapter {
    chain: &'static Chain,
    node: Arc<dyn SubstrateLedger>,
}

impl SubstrateAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn SubstrateLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of a Substrate chain.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: SubstrateRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(SubstrateAdapter::new(chain, Arc::new(Substrate::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for SubstrateAdapter {
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

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::SubstrateChecks::new(self.node.clone(), context))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(match prepared.transaction() {
            Transaction::Substrate(transaction) => transaction.terms().era.map_or(Ends::Nothing, Ends::Era),
            _ => Ends::Nothing,
        })
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }

    /// Nodes find a transaction only if they are told in which blocks to search.
    async fn outcome(&self, sent: &SentTransaction) -> Result<Outcome, RpcError> {
        match &sent.ends {
            Ends::Era(era) => self.node.outcome_within(&sent.signed.hash, era).await,
            _ => self.node.outcome_of(&sent.signed).await,
        }
    }
}
