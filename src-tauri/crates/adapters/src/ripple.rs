//! The XRP Ledger.

mod check;
mod draft;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::ripple::RippleRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::ripple::{Ripple, RippleLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::follow::last_height;
use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeeRate, FeesNow, OverSince, Planned,
    SentTransaction, Shown, TransferRequest,
};

/// An adapter of the XRP Ledger.
pub struct RippleAdapter {
    chain: &'static Chain,
    node: Arc<dyn RippleLedger>,
}

impl RippleAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn RippleLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of the XRP Ledger.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: RippleRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(RippleAdapter::new(chain, Arc::new(Ripple::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for RippleAdapter {
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
        let fee = self.node.fee().await?;
        let rates = vec![FeeRate::new("transaction", fee, "drops per transaction")];
        Ok(FeesNow { payment: Some(U256::from(fee)), ..FeesNow::of(rates) })
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::RippleChecks::new(self.node.clone(), context))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, prepared: Option<&Prepared>, nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(last_height(prepared).map_or(Ends::Nothing, |last| Ends::LastLedger { sequence: nonce, last }))
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }
}
