//! Bitcoin and the UTXO chains derived from it.

mod check;
mod draft;
mod fees;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::utxo::{Indexer, UtxoRules};
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::utxo::{Blockbook, Esplora, UtxoLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeesNow, OverSince, Planned, SentTransaction,
    Shown, TransferRequest,
};

/// An adapter of Bitcoin, or of a chain derived from it.
pub struct UtxoAdapter {
    chain: &'static Chain,
    node: Arc<dyn UtxoLedger>,
}

impl UtxoAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn UtxoLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of a UTXO chain.
pub(crate) fn open(
    chain: &'static Chain,
    rules: UtxoRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(UtxoAdapter::new(
        chain,
        match rules.indexer {
            Indexer::Esplora => Arc::new(Esplora::new(chain, endpoints)?),
            Indexer::Blockbook => Arc::new(Blockbook::new(chain, endpoints)?),
        },
    )))
}

#[async_trait]
impl ChainAdapter for UtxoAdapter {
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

    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        self.node.consensus_branch().await
    }

    async fn fees(&self) -> Result<FeesNow, RpcError> {
        fees::told(self.node.as_ref()).await
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::UtxoChecks::new(self.chain, self.node.clone(), &context))
    }

    async fn recheck(&self, step: &Planned<'_>, _shown: &Shown) -> Result<(), Changed> {
        check::recheck(&self.node, step).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(Ends::Outputs(check::outputs_spent(prepared)))
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.chain, self.node.as_ref(), sent).await
    }
}
