use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Chain, Prepared, plain_text};
use lockstep_rpc::{Done, Ledger, Outcome, RpcError};

use crate::{
    CallWish, Changed, CheckContext, Checks, Draft, DraftError, Ends, OverSince, Planned, SentTransaction, Shown,
    TokenError, TokenFacts, Wish,
};

/// A chain that is switched on, with the nodes that are asked about it. Every answer is of that chain.
///
/// Amounts are whole numbers of the smallest unit. Addresses, tokens and hashes are written as the chain's explorers write them. A read
/// that fails is an error, never a zero.
#[async_trait]
pub trait ChainAdapter: Send + Sync {
    /// The chain.
    fn chain(&self) -> &'static Chain;

    /// What nodes of every kind can be asked: whether they are on this chain, its height, balances.
    fn ledger(&self) -> &dyn Ledger;

    /// The adapter held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that; where
    /// it dies, its error is told.
    ///
    /// For questions whose answers are put together. Two nodes are not equally far: a nonce of one that has a payment in its pool does
    /// not go with the balance of one that has not; and that a payment is gone is proven only by the node that has seen another one in
    /// its place, not by a second one that lags behind.
    ///
    /// # Errors
    /// No endpoint answers, or none is on this chain.
    async fn pinned(&self) -> Result<Arc<dyn ChainAdapter>, RpcError>;

    /// The consensus branch that the next block is in, which is signed on Zcash; `None` on chains that have no such.
    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        Ok(None)
    }

    /// What an address has of the native coin, or of a token: a contract, a mint, a denomination.
    async fn balance(&self, address: &str, token: Option<&str>) -> Result<U256, RpcError> {
        match token {
            None => self.ledger().native_balance(address).await,
            Some(token) => self.ledger().token_balance(token, address).await,
        }
    }

    /// What a token says of itself on its chain.
    ///
    /// # Errors
    /// Tokens of this chain cannot be looked at, the text is no token's address, or the chain could not be read.
    async fn token(&self, _contract: &str) -> Result<TokenFacts, TokenError> {
        Err(TokenError::NotLookedAt)
    }

    /// What a contract answers to a call that changes nothing. Refused on chains that have no contracts of Ethereum's kind.
    async fn call(&self, _contract: &str, _data: Vec<u8>) -> Result<Vec<u8>, RpcError> {
        Err(no_evm_chain(self.chain(), &self.ledger().host()))
    }

    /// Whether a contract is at an address; `None` on chains where the wallet does not tell contracts from people.
    ///
    /// # Errors
    /// The address is not one of the chain, or the chain could not be read.
    async fn has_code(&self, _address: &str) -> Result<Option<bool>, RpcError> {
        Ok(None)
    }

    /// Drafts a payment. Nothing is reserved, signed or sent.
    ///
    /// # Errors
    /// [`DraftError`], whose text says why, as a sentence for the person.
    async fn draft(&self, wish: &Wish<'_>) -> Result<Draft, DraftError>;

    /// Drafts a call of a contract, with what it carries of the native coin.
    ///
    /// # Errors
    /// As [`ChainAdapter::draft`]; on chains that have no contracts of Ethereum's kind, always.
    async fn draft_call(&self, _wish: &CallWish<'_>) -> Result<Draft, DraftError> {
        Err(no_evm_chain(self.chain(), &self.ledger().host()).into())
    }

    /// What the chain says of the steps of one plan. It carries state from step to step.
    fn checks(&self, context: CheckContext) -> Box<dyn Checks>;

    /// Looks again just before a step is released: that what it spends is still there, and that it can still be taken in.
    ///
    /// # Errors
    /// [`Changed`]: it is not as it was shown, or it cannot be told. Then nothing may be signed.
    async fn recheck(&self, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed>;

    /// What would prove of a transaction that it can never be mined. `nonce` is its place in the order of its account, where it has one; some
    /// kinds need no more. None where the bytes would be needed and are not there.
    fn ends(&self, prepared: Option<&Prepared>, nonce: u64) -> Option<Ends>;

    /// What the node knows of a transaction that was sent.
    async fn outcome(&self, sent: &SentTransaction) -> Result<Outcome, RpcError> {
        self.ledger().outcome_of(&sent.signed).await
    }

    /// Whether the node has a transaction that was sent, mined or waiting.
    async fn knows(&self, sent: &SentTransaction) -> Result<bool, RpcError> {
        Ok(self.outcome(sent).await? != Outcome::UnknownToNode)
    }

    /// Why a transaction that was sent can never be mined, where this node proves it, as far as the node does not have it itself. Asked of a
    /// [pinned](ChainAdapter::pinned) adapter; [`can_never_be_mined`](crate::can_never_be_mined) asks both.
    async fn ended(&self, sent: &SentTransaction, over: &OverSince) -> Option<String>;

    /// What is told of a transaction that was taken in and failed, as a sentence.
    fn why_failed(&self, done: &Done) -> String {
        let why = done.error.as_deref().map(|why| format!(" ({})", plain_text(why, 200))).unwrap_or_default();
        format!("The chain took it in and did not carry it out{why}. Its fee was paid.")
    }

    /// Whether nodes keep nothing that they cannot take in at once, so that what is nowhere to be seen is handed in anew. The bytes are
    /// carried out once, however often they are handed in.
    fn hands_in_again(&self) -> bool {
        false
    }
}

fn no_evm_chain(chain: &Chain, host: &str) -> RpcError {
    RpcError::Refused { host: host.to_owned(), message: format!("{} is no EVM chain", chain.name) }
}
