//! What the tools read of the wallet: addresses, networks, and answers of nodes. No key and no chain code.
//!
//! It is a trait so that the golden tests can run every tool on made-up values.

mod of_wallet;

use std::fmt;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_actions::TokenSays;
use lockstep_adapters::{FeesNow, Nonces};
use lockstep_chain::{Amount, Chain, Exchange};
use lockstep_rpc::{Outcome, PriceOf};
use lockstep_store::{Coin, Step, Vault};
use lockstep_texts::Said;
use lockstep_wallet::api::Received;
use lockstep_wallet::{ApiCode, ApiError, RulesDraft, RulesEdit, ScriptRan, ScriptStage};
use serde_json::Value;

use crate::worth::Quoted;
use crate::{ToolCode, ToolError};

/// An unsigned transaction that the wallet drafted.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Drafted {
    /// The step for `sign_transaction_bundle`.
    pub step: Value,
    /// The paying address.
    pub from: String,
    /// The recipient, or the contract that is called.
    pub to: String,
    /// The amount with its ticker.
    pub amount: String,
    /// The highest possible fee with its ticker.
    pub fee_text: String,
}

/// A contract call to draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CallToDraft {
    /// `None` creates a contract with `data`.
    pub contract: Option<String>,
    /// Base units of the native coin.
    pub value: U256,
    pub data: Vec<u8>,
}

/// A transfer to draft.
#[derive(Debug, Clone)]
pub(crate) struct SendToDraft {
    pub coin: Coin,
    pub to: String,
    /// Decimal text in whole coins.
    pub amount: String,
    /// A destination tag, memo or comment.
    pub note: Option<String>,
}

/// Why the wallet did not read, draft or do something. The text is a sentence for the person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum HoldingsError {
    /// The vault is locked. No node was asked.
    #[error("{0}")]
    Locked(String),
    /// The vault's address on a network of real money is told after a backup.
    #[error("{0}")]
    Withheld(String),
    /// It failed.
    #[error("{0}")]
    Failed(String),
}

impl HoldingsError {
    /// It failed, for this reason.
    pub fn failed(why: impl fmt::Display) -> Self {
        Self::Failed(why.to_string())
    }

    /// The error of a tool, with `code` if it failed. A lock is no failure of a node.
    pub fn told(self, code: ToolCode) -> ToolError {
        let code = match &self {
            Self::Locked(_) => ToolCode::Stopped,
            Self::Withheld(_) => ToolCode::Withheld,
            Self::Failed(_) => code,
        };
        ToolError::new(code, self)
    }
}

impl From<ApiError> for HoldingsError {
    fn from(error: ApiError) -> Self {
        match error.code {
            ApiCode::Locked => Self::Locked(error.message),
            ApiCode::Invalid
            | ApiCode::NotFound
            | ApiCode::Busy
            | ApiCode::Keychain
            | ApiCode::Cosigner
            | ApiCode::Network
            | ApiCode::Refused
            | ApiCode::Note
            | ApiCode::Cancelled
            | ApiCode::Internal => Self::Failed(error.message),
        }
    }
}

/// The part of the wallet that the agent's tools may read.
#[async_trait]
pub(crate) trait Holdings: Send + Sync {
    /// The vault's address on a chain.
    fn address(&self, chain: &'static Chain, vault: &Vault) -> Result<String, HoldingsError>;
    /// Whether the agent may read the address: on a real network a backup comes first.
    fn may_tell(&self, chain: &'static Chain, vault: &Vault) -> bool;
    /// Whether the person's lists show the chain. Experimental chains are hidden until the person turns them
    /// on.
    fn is_offered(&self, chain: &'static Chain) -> bool;
    /// Whether the person switched the network on, so that it may be contacted.
    fn is_on(&self, chain: &'static Chain) -> bool;
    /// The host that the wallet would contact if the network were on.
    fn host_of(&self, chain: &'static Chain) -> Option<String>;
    /// Switches the network on with that host. The caller has asked the person.
    async fn switch_on(&self, chain: &'static Chain) -> Result<(), HoldingsError>;

    /// Keeps a change of the rules that the person may ask for. Nothing changes.
    async fn propose_policy(&self, edit: &RulesEdit, by: Said) -> Result<RulesDraft, HoldingsError>;
    /// A coin's balance, read now.
    async fn balance(&self, coin: &Coin) -> Result<Amount, HoldingsError>;
    /// The balances of several coins in order, read now and in parallel.
    async fn balances(&self, coins: &[Coin]) -> Vec<Result<Amount, HoldingsError>> {
        let mut balances = Vec::with_capacity(coins.len());
        for coin in coins {
            balances.push(self.balance(coin).await);
        }
        balances
    }
    /// Symbol and decimals from a token's contract, read now.
    async fn token(&self, chain: &'static Chain, contract: &str) -> Result<TokenSays, HoldingsError>;
    /// What the chain charges now.
    async fn fees(&self, chain: &'static Chain) -> Result<FeesNow, HoldingsError>;
    /// The numbers of an account's transactions; `None` if nodes of the chain do not count them so.
    async fn nonces(&self, chain: &'static Chain, address: &str) -> Result<Option<Nonces>, HoldingsError>;
    /// The number that the next draft of an account gets, behind the wallet's own open transactions.
    async fn next_order(&self, chain: &'static Chain, address: &str) -> Result<Option<u64>, ToolError>;
    /// What a node knows about the transaction with this hash.
    async fn outcome(&self, chain: &'static Chain, hash: &str) -> Result<Outcome, HoldingsError>;
    /// What arrived, as far as it was found. With `look`, nodes are asked first.
    async fn received(&self, look: bool) -> Result<Received, HoldingsError>;
    /// A contract's answer to a read-only call.
    async fn call(&self, chain: &'static Chain, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, HoldingsError>;
    /// Drafts a transfer. `amount` is decimal text in whole coins; `note` is a destination tag, memo or
    /// comment.
    async fn draft_send(
        &self,
        coin: &Coin,
        to: &str,
        amount: &str,
        note: Option<&str>,
    ) -> Result<Drafted, HoldingsError>;
    /// Drafts transfers that are sent one after the other. `drafts` is told the place of each before it is drafted, and an error names it.
    async fn draft_sends(
        &self,
        sends: &[SendToDraft],
        drafts: &(dyn Fn(usize) + Send + Sync),
    ) -> Result<Vec<Drafted>, (usize, HoldingsError)>;
    /// Drafts a contract call with a value in base units of the native coin.
    async fn draft_call(
        &self,
        native: &Coin,
        contract: &str,
        value: U256,
        data: Vec<u8>,
    ) -> Result<Drafted, HoldingsError>;
    /// Drafts contract calls that are sent one after the other; each may depend on those before it.
    async fn draft_calls(&self, native: &Coin, calls: Vec<CallToDraft>) -> Result<Vec<Drafted>, HoldingsError>;
    /// Drafts a transaction in place of an open one of the vault: with equal effect at a higher fee, or with no effect.
    async fn draft_replacement(&self, native: &Coin, open: &Step, cancels: bool) -> Result<Drafted, HoldingsError>;
    /// Whether the person has switched the developer tools on.
    fn has_developer_tools(&self) -> bool;
    /// Runs a script as the vault's account, and returns what it would send. `tells` is told what it is doing.
    async fn run_script(
        &self,
        chain: &'static Chain,
        source: &str,
        contract: Option<&str>,
        tells: &(dyn Fn(ScriptStage) + Send + Sync),
    ) -> Result<ScriptRan, ToolError>;
    /// The name of the price source; `None` unless the person allowed it.
    fn price_source(&self) -> Option<String>;
    /// The prices in order. The source is asked only if the person allowed it.
    async fn prices(&self, of: &[PriceOf]) -> Vec<Quoted>;
    /// The currency in which the person sees values. The source of rates is asked only if the person allowed it.
    async fn exchange(&self) -> Exchange;
}

/// The address, or the sentence that says why it is withheld.
pub(crate) fn address_of(
    holdings: &dyn Holdings,
    chain: &'static Chain,
    vault: &Vault,
) -> Result<String, HoldingsError> {
    if !holdings.may_tell(chain, vault) {
        let why =
            format!("The vault's address on {} is not given out before the person has made a backup.", chain.name);
        return Err(HoldingsError::Withheld(why));
    }
    holdings.address(chain, vault)
}

/// A network's state in words. Adding a chain does not contact it.
pub(crate) fn standing(holdings: &dyn Holdings, chain: &'static Chain) -> &'static str {
    if holdings.is_on(chain) {
        "on"
    } else {
        "off: nothing is read from it or sent to it until the person switches the network on"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The person locked the vault in the middle of a tool: no node failed.
    #[test]
    fn a_lock_is_no_failure() {
        let of = |code| {
            HoldingsError::from(ApiError::new(code, lockstep_texts::Said::as_it_is("Why."))).told(ToolCode::Unread)
        };
        assert_eq!(of(ApiCode::Locked), ToolError::new(ToolCode::Stopped, "Why."));
        assert_eq!(of(ApiCode::Network), ToolError::new(ToolCode::Unread, "Why."));
        assert_eq!(HoldingsError::Withheld("Why.".into()).told(ToolCode::Unread).code, ToolCode::Withheld);
    }
}
