use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Chain, Prepared, plain_text};
use lockstep_rpc::{Arrivals, Bounds, Done, Ledger, Outcome, RpcError, Since};
use lockstep_texts::{Said, error};

use crate::grants::{Grant, GrantSearch, InForce, Revocation, Searched};
use crate::{
    CallWish, Changed, CheckContext, Checks, Draft, DraftError, Ends, FeesNow, Nonces, Offer, OverSince, Planned,
    ReplaceWish, SentTransaction, Shown, Terms, TermsError, TokenError, TokenFacts, TransferRequest,
};

/// One chain and the nodes that the wallet asks about it. Every answer is about that chain.
///
/// Amounts are whole numbers of the smallest unit. Addresses, tokens and hashes are written as the chain's explorers write them. A failed
/// read is an error, never a zero.
#[async_trait]
pub trait ChainAdapter: Send + Sync {
    /// The chain.
    fn chain(&self) -> &'static Chain;

    /// The questions that nodes of every kind answer: whether they are on this chain, its height, balances.
    fn ledger(&self) -> &dyn Ledger;

    /// Returns an adapter that asks one endpoint only: the first that confirms now that it is on this chain. It does not fail over; if that
    /// endpoint stops answering, its error is returned.
    ///
    /// Use it where several answers are combined, because nodes are not in step. A nonce from a node that has a payment in its pool does
    /// not fit a balance from a node that has not. The proof that a transaction was replaced and the proof that it is unknown must come
    /// from one node: a node that lags behind knows neither transaction.
    ///
    /// # Errors
    /// No endpoint answers, or none is on this chain.
    async fn pinned(&self) -> Result<Arc<dyn ChainAdapter>, RpcError>;

    /// The consensus branch of the next block, which Zcash transactions sign (ZIP-244); `None` on all other chains.
    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        Ok(None)
    }

    /// The balance of an address, in the native coin or in a token (a contract, a mint or a denomination).
    async fn balance(&self, address: &str, token: Option<&str>) -> Result<U256, RpcError> {
        match token {
            None => self.ledger().native_balance(address).await,
            Some(token) => self.ledger().token_balance(token, address).await,
        }
    }

    /// What arrived at the address; `None` if this network's nodes do not tell it. One node answers all of it.
    ///
    /// # Errors
    /// No node could be read. That is not the answer that nothing arrived.
    async fn incoming(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        self.pinned().await?.ledger().arrivals(address, since, bounds).await
    }

    /// Permissions that the address gave others to move its tokens, in blocks that `known` does not contain; `None` if no log of this network
    /// tells of them. One node answers all of it.
    ///
    /// # Errors
    /// No node could be read. That is not the answer that there is no permission.
    async fn grants(
        &self,
        _address: &str,
        _known: Option<Searched>,
        _since: &Since,
        _bounds: Bounds,
    ) -> Result<Option<GrantSearch>, RpcError> {
        Ok(None)
    }

    /// What is in force of a permission at `now`, in Unix seconds; `None` if nothing is.
    ///
    /// # Errors
    /// The contract could not be read.
    async fn in_force(&self, _address: &str, _grant: &Grant, _now: u64) -> Result<Option<InForce>, RpcError> {
        Ok(None)
    }

    /// The call that takes a permission back; `None` on networks that have no such permissions.
    ///
    /// # Errors
    /// The permission names something that is no address of this network.
    fn revocation(&self, _grant: &Grant) -> Result<Option<Revocation>, RpcError> {
        Ok(None)
    }

    /// What the chain charges now. No rates are no error: there, a fee is known only for one certain transaction, which a draft tells.
    async fn fees(&self) -> Result<FeesNow, RpcError> {
        Ok(FeesNow::default())
    }

    /// The numbers of an account's transactions; `None` on chains where a node does not count its pool.
    async fn nonces(&self, _address: &str) -> Result<Option<Nonces>, RpcError> {
        Ok(None)
    }

    /// The symbol, name and decimals that a token states on its chain.
    ///
    /// # Errors
    /// Tokens of this chain cannot be looked up, the text is not a token's address, or the chain could not be read.
    async fn token(&self, _contract: &str) -> Result<TokenFacts, TokenError> {
        Err(TokenError::NotLookedAt)
    }

    /// The answer of a contract to a read-only call (`eth_call`). Refused on chains without EVM contracts.
    async fn call(&self, _contract: &str, _data: Vec<u8>) -> Result<Vec<u8>, RpcError> {
        Err(no_evm_chain(self.chain(), &self.ledger().host()))
    }

    /// Whether an address holds a contract; `None` on chains where the wallet does not make that distinction.
    ///
    /// # Errors
    /// The address is not one of the chain, or the chain could not be read.
    async fn has_code(&self, _address: &str) -> Result<Option<bool>, RpcError> {
        Ok(None)
    }

    /// Drafts a payment. Nothing is reserved, signed or sent.
    ///
    /// # Errors
    /// [`DraftError`], whose text is a sentence for the person.
    async fn draft(&self, wish: &TransferRequest<'_>) -> Result<Draft, DraftError>;

    /// Drafts a call of a contract, with the amount of the native coin that it sends along.
    ///
    /// # Errors
    /// Those of [`ChainAdapter::draft`]. On chains without EVM contracts it always fails.
    async fn draft_call(&self, _wish: &CallWish<'_>) -> Result<Draft, DraftError> {
        Err(no_evm_chain(self.chain(), &self.ledger().host()).into())
    }

    /// Drafts a transaction in place of one of the wallet's own that is in no block yet.
    ///
    /// # Errors
    /// Those of [`ChainAdapter::draft`]. On chains where the wallet replaces nothing it always fails.
    async fn draft_replacement(&self, _wish: &ReplaceWish<'_>) -> Result<Draft, DraftError> {
        Err(DraftError::Refused(error::draft_no_replacement(self.chain().name)))
    }

    /// The prices among which a person may choose now, the lowest first; none on chains without that choice.
    async fn offers(&self) -> Result<Vec<Offer>, RpcError> {
        Ok(Vec::new())
    }

    /// The terms of an unsigned transaction; `None` if the person may not choose them.
    fn terms(&self, _unsigned: &[u8]) -> Option<Terms> {
        None
    }

    /// The unsigned transaction with other terms. All else stays, the gas limit too.
    ///
    /// # Errors
    /// [`TermsError`]: it has no such choice, or no transaction needs such terms.
    fn with_terms(&self, _unsigned: &[u8], _wanted: Terms) -> Result<Vec<u8>, TermsError> {
        Err(TermsError::NotChosen)
    }

    /// Checks the steps of one plan against the chain. It carries state from step to step.
    fn checks(&self, context: CheckContext) -> Box<dyn Checks>;

    /// Checks again just before a step is released that the account still has what the step spends and that the chain can still include it.
    ///
    /// # Errors
    /// [`Changed`]: something differs from what was shown, or the check failed. The step must not be signed then.
    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed>;

    /// What would prove that a transaction can never be mined. `nonce` is its number within its account, on chains that have one; some kinds
    /// need only that. `None` if the kind needs the bytes and `prepared` is `None`.
    fn ends(&self, prepared: Option<&Prepared>, nonce: u64) -> Option<Ends>;

    /// What the node knows about a sent transaction.
    async fn outcome(&self, sent: &SentTransaction) -> Result<Outcome, RpcError> {
        self.ledger().outcome_of(&sent.signed).await
    }

    /// Whether the node has a sent transaction, mined or pending.
    async fn knows(&self, sent: &SentTransaction) -> Result<bool, RpcError> {
        Ok(self.outcome(sent).await? != Outcome::UnknownToNode)
    }

    /// Why a sent transaction can never be mined, if this node proves it. The proof holds only if the node does not have the transaction
    /// itself: [`proof_of_invalidity`](crate::proof_of_invalidity) asks both questions on a [pinned](ChainAdapter::pinned) adapter.
    async fn ended(&self, sent: &SentTransaction, over: &OverSince) -> Option<Said>;

    /// The sentence about a transaction that the chain included and that failed.
    fn why_failed(&self, done: &Done) -> Said {
        match &done.error {
            Some(why) => error::sent_not_carried_out_because(plain_text(why, 200)),
            None => error::sent_not_carried_out(),
        }
    }

    /// Whether nodes forget a transaction that they cannot include at once, so that the wallet broadcasts it again while no node has it. The
    /// chain executes it once, no matter how often it is broadcast.
    fn hands_in_again(&self) -> bool {
        false
    }
}

fn no_evm_chain(chain: &Chain, host: &str) -> RpcError {
    RpcError::Refused { host: host.to_owned(), message: format!("{} is no EVM chain", chain.name) }
}
