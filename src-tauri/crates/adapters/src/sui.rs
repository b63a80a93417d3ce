//! Sui.

mod check;
mod draft;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::sui::SuiRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::sui::{Sui, SuiLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeeRate, FeesNow, OverSince, Planned,
    SentTransaction, Shown, TransferRequest,
};

/// An adapter of Sui.
pub struct SuiAdapter {
    chain: &'static Chain,
    node: Arc<dyn SuiLedger>,
}

impl SuiAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn SuiLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of Sui.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: SuiRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(SuiAdapter::new(chain, Arc::new(Sui::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for SuiAdapter {
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
        let price = self.node.epoch().await?.price;
        Ok(FeesNow::of(vec![FeeRate::new("reference_gas_price", price, "MIST per unit of gas")]))
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::SuiChecks::new(self.chain, self.node.clone(), &context))
    }

    async fn recheck(&self, step: &Planned<'_>, _shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(match check::objects_used(prepared) {
            objects if objects.is_empty() => Ends::Nothing,
            objects => Ends::Objects { objects, last: check::last_epoch(prepared) },
        })
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }
}
