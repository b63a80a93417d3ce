//! Solana.

mod check;
mod draft;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::solana::SolanaRules;
use lockstep_chain::{Chain, Prepared, Transaction};
use lockstep_rpc::solana::{MintSays, Solana, SolanaLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeeRate, FeesNow, OverSince, Planned,
    SentTransaction, Shown, TokenError, TokenFacts, TransferRequest,
};

/// An adapter of Solana.
pub struct SolanaAdapter {
    chain: &'static Chain,
    node: Arc<dyn SolanaLedger>,
}

impl SolanaAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn SolanaLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of Solana.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: SolanaRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(SolanaAdapter::new(chain, Arc::new(Solana::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for SolanaAdapter {
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

    async fn token(&self, contract: &str) -> Result<TokenFacts, TokenError> {
        self.node.check_chain().await?;
        let MintSays { decimals, symbol, name } = self.node.mint(contract).await?;
        Ok(TokenFacts { symbol, name, decimals, named_by_list: true })
    }

    async fn fees(&self) -> Result<FeesNow, RpcError> {
        let priority = self.node.priority_fee(&[]).await?;
        let rate = FeeRate::new("priority_fee", priority, "millionths of a lamport per compute unit");
        Ok(FeesNow::of(vec![rate]))
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, _context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::SolanaChecks::new(self.node.clone()))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(match prepared.transaction() {
            Transaction::Solana(transaction) => {
                transaction.blockhashes().into_iter().next().map_or(Ends::Nothing, Ends::Blockhash)
            }
            _ => Ends::Nothing,
        })
    }

    async fn ended(&self, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent, over).await
    }
}
