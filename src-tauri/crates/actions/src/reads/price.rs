//! `get_market_price`. Without the source that the person may allow, every price is unknown.

use std::collections::BTreeSet;

use lockstep_chain::{Chain, plain_text};
use lockstep_rpc::PriceOf;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{UNKNOWN, chain_of, required};
use crate::ActionError;
use crate::dispatch::Desk;
use crate::listed;
use crate::worth::{NO_SOURCE, TEST_MONEY, price_of};

/// The one fiat money that prices are known in.
const FIAT: &str = "usd";

#[derive(Deserialize)]
struct Asked {
    #[serde(alias = "symbol", alias = "ticker")]
    asset: String,
    #[serde(default)]
    chain: Option<String>,
    #[serde(default)]
    fiat: Option<String>,
}

/// What is asked for.
struct Asset {
    of: PriceOf,
    /// Its id at price sources, where it has one.
    id: Option<&'static str>,
}

/// The price of a coin that is named by its ticker or its id, or of a token of the vault or of the list by its contract.
pub(crate) async fn get_market_price(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let Asked { asset: named, chain, fiat } = required("get_market_price", given)?;
    let chain = chain_of(desk, chain.as_deref())?;
    let fiat = fiat.as_deref().map(str::trim).filter(|fiat| !fiat.is_empty()).unwrap_or(FIAT);
    let shown = (plain_text(named.trim(), 80), plain_text(&fiat.to_lowercase(), 8));
    let unknown = |id: Option<&str>, reason: String| {
        json!({
            "found": false, "asset": shown.0, "price_provider_id": id, "fiat": shown.1, "price": UNKNOWN,
            "source": Value::Null, "as_of": Value::Null, "message": reason,
        })
    };
    let Some(source) = desk.holdings.price_source() else { return Ok(unknown(None, NO_SOURCE.to_owned())) };
    if !fiat.eq_ignore_ascii_case(FIAT) {
        return Ok(unknown(None, "Prices are known in US dollars only.".to_owned()));
    }
    let Asset { of, id } = match meant(desk, named.trim(), chain).await? {
        Ok(asset) => asset,
        Err(reason) => return Ok(unknown(None, reason)),
    };
    let quote = desk.holdings.prices(std::slice::from_ref(&of)).await.into_iter().next();
    Ok(match quote {
        Some(Ok(quote)) => json!({
            "found": true, "asset": shown.0, "price_provider_id": id, "fiat": FIAT, "price": quote.price.to_string(),
            "source": source, "as_of": lockstep_chain::iso_utc(quote.as_of),
        }),
        Some(Err(reason)) => unknown(id, reason),
        None => unknown(id, NO_SOURCE.to_owned()),
    })
}

/// What is meant: `ETH`, `usd-coin`, `Base:0x…`, or `0x…` on the chain that is named beside it or in use.
async fn meant(
    desk: &Desk<'_>,
    named: &str,
    chain: Option<&'static Chain>,
) -> Result<Result<Asset, String>, ActionError> {
    let registry = desk.executor.registry;
    let (chain, named) = match named.split_once(':') {
        Some((prefix, rest)) => match registry.find(prefix.trim()) {
            Some(found) => (Some(found), rest.trim()),
            None => (chain, named),
        },
        None => (chain, named),
    };
    let one = chain.or_else(|| desk.holdings.in_use()).filter(|chain| listed::is_looked_at(chain));
    if let Some(one) = one
        && let Ok(contract) = one.address(named)
    {
        return by_contract(desk, one, &contract).await;
    }
    Ok(by_name(desk, named, chain))
}

/// A token by its contract: one of the list, or one that the vault has.
async fn by_contract(
    desk: &Desk<'_>,
    chain: &'static Chain,
    contract: &str,
) -> Result<Result<Asset, String>, ActionError> {
    if chain.money.is_test() {
        return Ok(Err(TEST_MONEY.to_owned()));
    }
    if let Some(listed) = listed::by_contract(chain, contract) {
        let of = PriceOf::token(chain, listed.contract, listed.decimals);
        let of = of.unwrap_or_else(|| PriceOf::Coin(listed.price_id.to_owned()));
        return Ok(Ok(Asset { of, id: Some(listed.price_id) }));
    }
    let store = &desk.executor.store;
    let coins = store.coins_on(desk.vault, chain.name).await?;
    let same = |own: &str| listed::same_contract(chain, own, contract);
    let own = coins.iter().find(|coin| coin.contract.as_deref().is_some_and(same));
    Ok(match own {
        Some(coin) => price_of(chain, coin).map(|of| Asset { of, id: None }),
        None => Err("This contract is neither on the wallet's own list nor one of the vault's coins.".to_owned()),
    })
}

/// A coin by its ticker or its id. Only chains' own coins and listed tokens go by a name; whatever else calls itself so is not meant.
fn by_name(desk: &Desk<'_>, named: &str, chain: Option<&'static Chain>) -> Result<Asset, String> {
    let here = |one: &Chain| chain.is_none_or(|chain| chain.name == one.name);
    let is = |known: &str| known.eq_ignore_ascii_case(named);
    let mut ids = BTreeSet::new();
    let mut test_money = false;
    for one in desk.executor.registry.iter().filter(|one| here(one)) {
        let listed = listed::ALL.iter().filter(|token| token.chain == one.name);
        let tokens = listed.filter(|token| is(token.ticker) || is(token.price_id)).map(|token| token.price_id);
        let native = is(one.native.ticker) || one.price_id.is_some_and(is);
        if one.money.is_test() {
            test_money |= native || tokens.count() > 0;
        } else {
            ids.extend(tokens);
            ids.extend(one.price_id.filter(|_| native));
        }
    }
    let mut ids = ids.into_iter();
    match (ids.next(), ids.next()) {
        (Some(id), None) => Ok(Asset { of: PriceOf::Coin(id.to_owned()), id: Some(id) }),
        (Some(_), Some(_)) => Err("Several coins go by this name. Name the chain beside it.".to_owned()),
        (None, _) if test_money => Err(TEST_MONEY.to_owned()),
        (None, _) => {
            Err("No coin that this wallet knows goes by this name. A token is named by its chain and contract."
                .to_owned())
        }
    }
}
