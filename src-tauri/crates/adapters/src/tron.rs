//! Tron.

mod check;
mod cost;
mod draft;
mod follow;
#[cfg(test)]
mod scripted;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::tron::TronRules;
use lockstep_chain::{Chain, Prepared, Transaction};
use lockstep_rpc::evm::TokenMetadata;
use lockstep_rpc::tron::{Tron, TronLedger};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};
use lockstep_texts::Said;

use crate::{
    ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeeRate, FeesNow, OverSince, Planned,
    SentTransaction, Shown, TokenError, TokenFacts, TransferRequest,
};

/// An adapter of Tron.
pub struct TronAdapter {
    chain: &'static Chain,
    node: Arc<dyn TronLedger>,
}

impl TronAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn TronLedger>) -> Self {
        Self { chain, node }
    }
}

/// Prepares the connections to `endpoints` of Tron.
pub(crate) fn open(
    chain: &'static Chain,
    _rules: TronRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(TronAdapter::new(chain, Arc::new(Tron::new(chain, endpoints)?))))
}

#[async_trait]
impl ChainAdapter for TronAdapter {
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
        let TokenMetadata { symbol, name, decimals } = self.node.token(contract).await?;
        Ok(TokenFacts { symbol: Some(symbol), name, decimals, named_by_list: false })
    }

    async fn fees(&self) -> Result<FeesNow, RpcError> {
        let prices = self.node.prices().await?;
        let rates = vec![
            FeeRate::new("bandwidth", prices.byte, "sun per byte that no stake and no daily allowance covers"),
            FeeRate::new("energy", prices.energy, "sun per unit of energy that no stake covers"),
            FeeRate::new("memo", prices.memo, "sun for a memo"),
            FeeRate::new("new_account", prices.account, "sun for an account that a payment creates"),
        ];
        Ok(FeesNow::of(rates))
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    fn checks(&self, _context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::TronChecks::new(self.node.clone()))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(self.node.as_ref(), step, shown).await
    }

    fn ends(&self, prepared: Option<&Prepared>, _nonce: u64) -> Option<Ends> {
        let prepared = prepared?;
        Some(match prepared.transaction() {
            Transaction::Tron(transaction) => {
                transaction.terms().map_or(Ends::Nothing, |terms| Ends::Moment { expiration: terms.expiration })
            }
            _ => Ends::Nothing,
        })
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }
}
