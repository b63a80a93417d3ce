//! EVM chains.

mod check;
mod draft;
mod fees;
mod follow;
mod grants;
mod incoming;
mod ledger;
mod left;
mod replace;
#[cfg(test)]
mod scripted;
mod simulate;
mod span;
mod terms;
#[cfg(test)]
mod tests;
mod tip;

use std::sync::Arc;

use alloy::primitives::Address;
use async_trait::async_trait;
use lockstep_chain::evm::EvmRules;
use lockstep_chain::{Chain, Prepared};
use lockstep_rpc::evm::{EvmNode, Node, TokenMetadata};
use lockstep_rpc::{Bounds, Done, Endpoint, Health, Ledger, RpcError, Since};
use lockstep_texts::{Said, error};

pub use self::grants::revocation;
use self::ledger::EvmLedger;
use crate::grants::{Grant, GrantSearch, InForce, Revocation, Searched};
use crate::{
    CallWish, ChainAdapter, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeesNow, Nonces, Offer, OverSince,
    Planned, ReplaceWish, SentTransaction, Shown, Terms, TermsError, TokenError, TokenFacts, TransferRequest,
};

/// An adapter of an EVM chain.
pub struct EvmAdapter {
    chain: &'static Chain,
    node: Arc<dyn EvmNode>,
    ledger: EvmLedger,
}

impl EvmAdapter {
    /// Creates an adapter of `chain` that asks `node`.
    pub fn new(chain: &'static Chain, node: Arc<dyn EvmNode>) -> Self {
        Self { chain, ledger: EvmLedger(node.clone()), node }
    }
}

/// Prepares the connections to `endpoints` of an EVM chain.
pub(crate) fn open(
    chain: &'static Chain,
    rules: EvmRules,
    endpoints: &[(Endpoint, Arc<Health>)],
) -> Result<Arc<dyn ChainAdapter>, RpcError> {
    Ok(Arc::new(EvmAdapter::new(chain, Arc::new(Node::new(chain.name, rules.chain_id.get(), endpoints)?))))
}

#[async_trait]
impl ChainAdapter for EvmAdapter {
    fn chain(&self) -> &'static Chain {
        self.chain
    }

    fn ledger(&self) -> &dyn Ledger {
        &self.ledger
    }

    async fn pinned(&self) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        Ok(Arc::new(Self::new(self.chain, self.node.at_one_endpoint().await?)))
    }

    async fn grants(
        &self,
        address: &str,
        known: Option<Searched>,
        since: &Since,
        bounds: Bounds,
    ) -> Result<Option<GrantSearch>, RpcError> {
        let node = self.node.at_one_endpoint().await?;
        grants::search(node.as_ref(), ledger::parsed(address, "address")?, known, since, bounds).await.map(Some)
    }

    async fn in_force(&self, address: &str, grant: &Grant, now: u64) -> Result<Option<InForce>, RpcError> {
        grants::in_force(self.node.as_ref(), ledger::parsed(address, "address")?, grant, now).await
    }

    fn revocation(&self, grant: &Grant) -> Result<Option<Revocation>, RpcError> {
        grants::revocation(grant).map(Some)
    }

    async fn token(&self, contract: &str) -> Result<TokenFacts, TokenError> {
        self.node.check_chain().await?;
        let token: Address = contract.parse().map_err(|_| TokenError::NoAddress)?;
        let TokenMetadata { symbol, name, decimals } = self.node.token_metadata(token).await?;
        Ok(TokenFacts { symbol: Some(symbol), name, decimals, named_by_list: false })
    }

    async fn call(&self, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, RpcError> {
        let contract: Address = ledger::parsed(contract, "contract")?;
        self.node.check_chain().await?;
        Ok(self.node.call(contract, data.into()).await?.to_vec())
    }

    async fn has_code(&self, address: &str) -> Result<Option<bool>, RpcError> {
        Ok(Some(self.node.has_code(ledger::parsed(address, "address")?).await?))
    }

    async fn fees(&self) -> Result<FeesNow, RpcError> {
        Ok(fees::told(self.chain, self.node.fees().await?))
    }

    async fn nonces(&self, address: &str) -> Result<Option<Nonces>, RpcError> {
        // One node counts both, because nodes are not in step.
        let (owner, node) = (ledger::parsed(address, "address")?, self.node.at_one_endpoint().await?);
        Ok(Some(Nonces { mined: node.mined_nonce(owner).await?, pending: node.pending_nonce(owner).await? }))
    }

    async fn offers(&self) -> Result<Vec<Offer>, RpcError> {
        Ok(terms::offers(self.chain, self.node.fees().await?))
    }

    fn terms(&self, unsigned: &[u8]) -> Option<Terms> {
        terms::of(self.chain, unsigned)
    }

    fn with_terms(&self, unsigned: &[u8], wanted: Terms) -> Result<Vec<u8>, TermsError> {
        terms::again(self.chain, unsigned, wanted)
    }

    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
        draft::draft(self.node.as_ref(), wish).await
    }

    async fn draft_call(&self, wish: &CallWish<'_>) -> Result<Draft, DraftError> {
        draft::draft_call(self.chain, &self.node, wish).await
    }

    async fn draft_replacement(&self, wish: &ReplaceWish<'_>) -> Result<Draft, DraftError> {
        replace::draft(self.chain, &self.node, wish).await
    }

    fn checks(&self, context: CheckContext) -> Box<dyn Checks> {
        Box::new(check::EvmChecks::new(self.chain, self.node.clone(), context))
    }

    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
        check::recheck(&self.node, step, shown).await
    }

    fn ends(&self, _prepared: Option<&Prepared>, nonce: u64) -> Option<Ends> {
        Some(Ends::Nonce(nonce))
    }

    async fn knows(&self, sent: &SentTransaction) -> Result<bool, RpcError> {
        self.node.knows(ledger::parsed(&sent.signed.hash, ledger::HASH)?).await
    }

    async fn ended(&self, sent: &SentTransaction, _over: &OverSince) -> Option<Said> {
        follow::ended(self.node.as_ref(), sent).await
    }

    fn hands_in_again(&self) -> bool {
        true
    }

    fn why_failed(&self, _done: &Done) -> Said {
        error::sent_reverted()
    }
}
