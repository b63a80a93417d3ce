//! What the tools read of the wallet: its addresses, its networks, and what the nodes say. No key and no chain code.
//!
//! It is a trait so that the answers of every tool can be held against files: there, made-up values stand in the wallet's place.

mod of_wallet;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_actions::TokenSays;
use lockstep_chain::{Amount, Chain};
use lockstep_rpc::{PriceOf, Quote};
use lockstep_store::{Coin, Vault};
use serde_json::Value;

/// An unsigned transaction that the wallet drafted.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Drafted {
    /// As it goes into `sign_transaction_bundle`.
    pub step: Value,
    /// The paying address.
    pub from: String,
    /// Who gets it, or what is called.
    pub to: String,
    /// How much, with its ticker.
    pub amount: String,
    /// The highest fee, with its ticker.
    pub fee_text: String,
}

/// The wallet, as far as the agent's tools may know it.
#[async_trait]
pub(crate) trait Holdings: Send + Sync {
    /// The vault's address on a chain.
    fn address(&self, chain: &'static Chain, vault: &Vault) -> Result<String, String>;
    /// Whether that address may be told: on a real network a backup comes first.
    fn may_tell(&self, chain: &'static Chain, vault: &Vault) -> bool;
    /// Whether the chain is in the person's lists: some are only where they turned on what is experimental.
    fn is_offered(&self, chain: &'static Chain) -> bool;
    /// Whether the person switched the network on, so that it may be contacted.
    fn is_on(&self, chain: &'static Chain) -> bool;
    /// The host that would be asked if the network were switched on.
    fn host_of(&self, chain: &'static Chain) -> Option<String>;
    /// Switches the network on, at that host. The person said yes before.
    async fn switch_on(&self, chain: &'static Chain) -> Result<(), String>;
    /// The network that is preferred where none is named.
    fn in_use(&self) -> Option<&'static Chain>;
    /// A coin's balance, read now.
    async fn balance(&self, coin: &Coin) -> Result<Amount, String>;
    /// The balances of several coins in their order, read now, all at once.
    async fn balances(&self, coins: &[Coin]) -> Vec<Result<Amount, String>> {
        let mut balances = Vec::with_capacity(coins.len());
        for coin in coins {
            balances.push(self.balance(coin).await);
        }
        balances
    }
    /// What a token's contract says of itself, read now.
    async fn token(&self, chain: &'static Chain, contract: &str) -> Result<TokenSays, String>;
    /// What a contract answers to a call that changes nothing.
    async fn call(&self, chain: &'static Chain, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, String>;
    /// Drafts a transfer. The amount is decimal text in whole coins, the note a destination tag, memo or comment.
    async fn draft_send(&self, coin: &Coin, to: &str, amount: &str, note: Option<&str>) -> Result<Drafted, String>;
    /// Drafts a call of a contract that carries so many base units of the native coin.
    async fn draft_call(&self, native: &Coin, contract: &str, value: U256, data: Vec<u8>) -> Result<Drafted, String>;
    /// Who is asked for prices, in words; nobody unless the person allowed it.
    fn price_source(&self) -> Option<String>;
    /// The prices of these, in their order. Nobody is asked unless the person allowed it.
    async fn prices(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>>;
}

/// The address as it may be told, and the sentence where it may not.
pub(crate) fn told(holdings: &dyn Holdings, chain: &'static Chain, vault: &Vault) -> Result<String, String> {
    if !holdings.may_tell(chain, vault) {
        return Err(format!(
            "The vault's address on {} is not given out before the person has made a backup.",
            chain.name
        ));
    }
    holdings.address(chain, vault)
}

/// How a network stands, in words: listing a chain contacts nobody.
pub(crate) fn standing(holdings: &dyn Holdings, chain: &'static Chain) -> &'static str {
    if holdings.is_on(chain) {
        "on"
    } else {
        "off: nothing is read from it or sent to it until the person switches the network on"
    }
}
