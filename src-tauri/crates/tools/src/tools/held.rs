//! Shared by the coin tools: the filter, the coins' names, their balances, and the word for an unknown value.

use std::collections::BTreeSet;

use lockstep_store::{Coin, Vault};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::holdings::address_of;
use crate::worth::Held;
use crate::{ToolError, listed};

/// The text for a fiat value that is not known.
pub(super) const UNKNOWN: &str = "unknown";

/// The coins that the request is about.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Filter {
    /// Only coins of this chain.
    #[serde(default)]
    chain: Option<String>,
    /// Only coins with this ticker, in any case.
    #[serde(default, alias = "symbol")]
    ticker: Option<String>,
}

/// A coin and its balance.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Balance {
    pub(super) chain: String,
    /// A token with a borrowed name is shown by its contract.
    ticker: String,
    /// The asset that the token pretends to be.
    counterfeit_of: Option<String>,
    address: Option<String>,
    is_native: bool,
    decimals: u8,
    contract_address: Option<String>,
    /// Base units; absent if the balance is not known, which is not zero.
    balance_raw: Option<String>,
    /// Whole coins.
    balance: Option<String>,
    /// Why the balance is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    balance_error: Option<String>,
}

/// The coins that pass the filter.
pub(super) async fn filtered(cx: &Cx<'_>, filter: &Filter) -> Result<(Vault, Vec<Coin>), ToolError> {
    let chain = cx.chain_of(filter.chain.as_deref())?;
    let vault = cx.vault().await?;
    let mut coins = cx.coins().await?;
    coins.retain(|coin| {
        let Some(own) = cx.registry().find(&coin.chain) else { return false };
        let called = |ticker: &str| listed::called(own, coin).eq_ignore_ascii_case(ticker.trim());
        chain.is_none_or(|chain| chain.name == own.name) && filter.ticker.as_deref().is_none_or(called)
    });
    Ok((vault, coins))
}

/// A coin's name, the asset that it pretends to be, and the address that holds it.
pub(super) fn names(cx: &Cx<'_>, vault: &Vault, coin: &Coin) -> (String, Option<String>, Option<String>) {
    match cx.registry().find(&coin.chain) {
        Some(chain) => (
            listed::called(chain, coin),
            listed::resembled_by(chain, coin),
            address_of(cx.holdings(), chain, vault).ok(),
        ),
        None => (coin.ticker.clone(), None, None),
    }
}

pub(super) async fn balances(cx: &Cx<'_>, vault: &Vault, coins: Vec<Coin>) -> Vec<(Balance, Held)> {
    let reads = cx.holdings().balances(&coins).await;
    let mut balances = Vec::with_capacity(coins.len());
    for (coin, read) in coins.into_iter().zip(reads) {
        let (ticker, counterfeit_of, address) = names(cx, vault, &coin);
        let held = Held::new(cx.registry().find(&coin.chain), &coin, read.as_ref().ok().copied());
        let balance = Balance {
            ticker,
            counterfeit_of,
            address,
            is_native: coin.contract.is_none(),
            decimals: coin.decimals,
            chain: coin.chain,
            contract_address: coin.contract,
            balance_raw: read.as_ref().ok().map(|amount| amount.raw().to_string()),
            balance: read.as_ref().ok().map(ToString::to_string),
            balance_error: read.err().map(|why| why.to_string()),
        };
        balances.push((balance, held));
    }
    balances
}

/// The networks that an answer covers, in words.
pub(super) fn scope<'c>(cx: &Cx<'_>, chains: impl IntoIterator<Item = &'c str>) -> String {
    let chains: BTreeSet<&str> = chains.into_iter().collect();
    let row = |name: &&str| cx.registry().find(name);
    let (on, off): (Vec<&str>, Vec<&str>) =
        chains.into_iter().partition(|name| row(name).is_some_and(|chain| cx.holdings().is_on(chain)));
    let (test, real): (Vec<&str>, Vec<&str>) =
        on.into_iter().partition(|name| row(name).is_some_and(|chain| chain.money.is_test()));
    let networks = |count: usize| if count == 1 { "1 network".to_owned() } else { format!("{count} networks") };
    let mut words = vec![match real.as_slice() {
        [] => "On no network of real money.".to_owned(),
        some => format!("On {} ({}).", networks(some.len()), some.join(", ")),
    }];
    if !test.is_empty() {
        words.push(format!("Test money is worth nothing and not counted ({}).", test.join(", ")));
    }
    if !off.is_empty() {
        words.push(format!("Switched off, and not read: {}.", off.join(", ")));
    }
    words.join(" ")
}
