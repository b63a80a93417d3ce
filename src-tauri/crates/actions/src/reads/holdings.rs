//! `get_coins`, `get_balances` and `get_portfolio`.

use std::collections::{BTreeSet, HashMap};

use lockstep_store::{Coin, ContactOrigin, Vault};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{UNKNOWN, chain_of, params};
use crate::ActionError;
use crate::dispatch::Desk;
use crate::holdings::told;
use crate::listed;
use crate::worth::{Held, NO_SOURCE, Total, Worth, worths};

#[derive(Deserialize, Default)]
struct Filter {
    #[serde(default)]
    chain: Option<String>,
    #[serde(default, alias = "symbol")]
    ticker: Option<String>,
}

#[derive(Serialize)]
struct Kept {
    id: String,
    chain: String,
    /// A token that only goes by another's name is told by its contract.
    ticker: String,
    counterfeit_of: Option<String>,
    contract_address: Option<String>,
    decimals: u8,
    is_native: bool,
    address: Option<String>,
    added_by: ContactOrigin,
    added_at: String,
}

#[derive(Serialize)]
struct Balance {
    chain: String,
    ticker: String,
    counterfeit_of: Option<String>,
    address: Option<String>,
    is_native: bool,
    decimals: u8,
    contract_address: Option<String>,
    /// Base units; nothing where it is not known, which is not zero.
    balance_raw: Option<String>,
    balance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    balance_error: Option<String>,
    /// Only in a portfolio.
    #[serde(flatten)]
    value: Option<Value>,
}

/// The coins that the filter leaves.
async fn filtered(desk: &Desk<'_>, action: &'static str, given: &Value) -> Result<(Vault, Vec<Coin>), ActionError> {
    let filter: Filter = params(action, given)?;
    let chain = chain_of(desk, filter.chain.as_deref())?;
    let vault = desk.executor.store.vault(desk.vault).await?;
    let mut coins = desk.executor.store.coins(vault.id).await?;
    coins.retain(|coin| {
        let Some(own) = desk.executor.registry.find(&coin.chain) else { return false };
        chain.is_none_or(|chain| chain.name == own.name)
            && filter
                .ticker
                .as_deref()
                .is_none_or(|ticker| listed::called(own, coin).eq_ignore_ascii_case(ticker.trim()))
    });
    Ok((vault, coins))
}

fn names(desk: &Desk<'_>, vault: &Vault, coin: &Coin) -> (String, Option<String>, Option<String>) {
    match desk.executor.registry.find(&coin.chain) {
        Some(chain) => {
            (listed::called(chain, coin), listed::resembled_by(chain, coin), told(desk.holdings, chain, vault).ok())
        }
        None => (coin.ticker.clone(), None, None),
    }
}

/// What the vault lists, without a look at any node.
pub(crate) async fn get_coins(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let (vault, coins) = filtered(desk, "get_coins", given).await?;
    let coins: Vec<Kept> = coins
        .into_iter()
        .map(|coin| {
            let (ticker, counterfeit_of, address) = names(desk, &vault, &coin);
            Kept {
                ticker,
                counterfeit_of,
                address,
                id: coin.id,
                chain: coin.chain,
                is_native: coin.contract.is_none(),
                contract_address: coin.contract,
                decimals: coin.decimals,
                added_by: coin.origin,
                added_at: lockstep_chain::iso_utc(coin.created_at),
            }
        })
        .collect();
    Ok(json!({ "count": coins.len(), "coins": coins }))
}

async fn balances(desk: &Desk<'_>, vault: &Vault, coins: Vec<Coin>) -> Vec<(Balance, Held)> {
    // A network that does not answer is not asked again for each of its tokens.
    let mut silent: HashMap<String, String> = HashMap::new();
    let mut balances = Vec::with_capacity(coins.len());
    for coin in coins {
        let read = match silent.get(&coin.chain) {
            Some(reason) => Err(reason.clone()),
            None => desk.holdings.balance(&coin).await,
        };
        if let Err(reason) = &read
            && coin.contract.is_none()
        {
            silent.insert(coin.chain.clone(), reason.clone());
        }
        let (ticker, counterfeit_of, address) = names(desk, vault, &coin);
        let held = Held::new(desk.executor.registry.find(&coin.chain), &coin, read.as_ref().ok().copied());
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
            balance_error: read.err(),
            value: None,
        };
        balances.push((balance, held));
    }
    balances
}

/// Balances, read now. Where one cannot be read, it has an error and no amount.
pub(crate) async fn get_balances(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let (vault, coins) = filtered(desk, "get_balances", given).await?;
    let coins: Vec<Balance> = balances(desk, &vault, coins).await.into_iter().map(|(balance, _)| balance).collect();
    Ok(json!({ "count": coins.len(), "coins": coins }))
}

/// Everything that the networks that are on hold. Its value is unknown unless a source of prices is allowed.
pub(crate) async fn get_portfolio(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let (vault, coins) = filtered(desk, "get_portfolio", given).await?;
    let registry = desk.executor.registry;
    let (on, off): (Vec<Coin>, Vec<Coin>) =
        coins.into_iter().partition(|coin| registry.find(&coin.chain).is_some_and(|chain| desk.holdings.is_on(chain)));
    let unread: BTreeSet<String> = off.into_iter().map(|coin| coin.chain).collect();
    let (mut coins, held): (Vec<Balance>, Vec<Held>) = balances(desk, &vault, on).await.into_iter().unzip();
    let source = desk.holdings.price_source();
    let (total, note) = match &source {
        None => (None, NO_SOURCE.to_owned()),
        Some(_) => {
            let worths = worths(desk.holdings, &held).await;
            for (coin, worth) in coins.iter_mut().zip(&worths) {
                coin.value = Some(value(worth));
            }
            let total = Total::of(&worths);
            (Some(total), note(total))
        }
    };
    let chains: BTreeSet<&str> = coins.iter().map(|coin| coin.chain.as_str()).collect();
    let usd = |total: Option<Total>| total.map_or_else(|| UNKNOWN.to_owned(), |total| total.cents.to_string());
    Ok(json!({
        // What is only part of it is not called the total.
        "total_value_usd": usd(total.filter(|total| total.unknown == 0)),
        "known_value_usd": usd(total),
        "value_note": note,
        "value_source": source,
        "chains": chains,
        "chains_off": unread,
        "coins": coins,
    }))
}

/// What a coin is worth, with the price and its age.
fn value(worth: &Worth) -> Value {
    match worth {
        Worth::Known { cents, quote } => json!({
            "value_usd": cents.to_string(),
            "price_usd": quote.map(|quote| quote.price.to_string()),
            "price_as_of": quote.map(|quote| lockstep_chain::iso_utc(quote.as_of)),
        }),
        Worth::Unknown(reason) => json!({ "value_usd": UNKNOWN, "value_error": reason }),
    }
}

fn note(total: Total) -> String {
    let counted = "Of the networks that are on; each value is rounded to the nearest cent.";
    match total.unknown {
        0 => counted.to_owned(),
        1 => format!("{counted} One coin's value is unknown and not counted."),
        unknown => format!("{counted} The values of {unknown} coins are unknown and not counted."),
    }
}
