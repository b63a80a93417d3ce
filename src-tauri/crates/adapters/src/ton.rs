//! The Open Network.

mod check;
mod draft;
pub(crate) mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::facts::Expiry;
use lockstep_chain::ton::TonRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::ton::{Ton, TonLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::follow::expiry;
use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, OverSince, Planned, SentTransaction, Shown,
    TransferRequest,
};

/// An adapter of The Open Network.
pub struct TonAdapter {
    chain: &'static Chain,
    node: Arc<dyn TonLedger>,
}

impl TonAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn TonLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of The Open Network.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: TonRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(TonAdapter::new(chain, Arc::new(Ton::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for TonAdapter {
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
        Box::new(check::TonChecks::new(self.node.clone(), context))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, prepared: Option<&Prepared>, nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(match expiry(prepared) {
            Some(Expiry::Time { unix: until, .. }) => Ends::Order { sequence: nonce, until },
            Some(_) | None => Ends::Nothing,
        })
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }

    fn hands_in_again(&self) -> bool {
        true
    }
}
