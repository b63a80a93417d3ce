//! Cardano, a UTXO chain.

mod check;
mod draft;
pub(crate) mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::cardano::CardanoRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::cardano::{Cardano, CardanoLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::follow::last_height;
use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeeRate, FeesNow, OverSince, Planned,
    SentTransaction, Shown, TransferRequest,
};

/// An adapter of Cardano.
pub struct CardanoAdapter {
    chain: &'static Chain,
    node: Arc<dyn CardanoLedger>,
}

impl CardanoAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn CardanoLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of Cardano.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: CardanoRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(CardanoAdapter::new(chain, Arc::new(Cardano::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for CardanoAdapter {
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
        let costs = self.node.costs().await?;
        let rates = vec![
            FeeRate::new("fixed", costs.base, "lovelace per transaction"),
            FeeRate::new("per_byte", costs.each, "lovelace per byte"),
        ];
        Ok(FeesNow::of(rates))
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::CardanoChecks::new(self.chain, self.node.clone(), &context))
    }

    async fn recheck(&self, step: &Planned<'_>, _shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(Ends::OutputsOrSlot { spent: check::outputs_spent(prepared), last: last_height(prepared) })
    }

    async fn ended(&self, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent, over).await
    }
}
