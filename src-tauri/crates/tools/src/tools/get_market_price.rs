//! `get_market_price`. Every price is unknown unless the person allowed the price source.

use std::collections::BTreeSet;

use lockstep_chain::{Chain, plain_text};
use lockstep_rpc::PriceOf;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::held::UNKNOWN;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};
use crate::worth::{Unvalued, price_of};
use crate::{ToolError, listed};

/// The only fiat currency with prices.
const FIAT: &str = "usd";

/// The price of a coin, named by ticker or id, or of a token of the vault or of the list, named by contract.
pub(crate) struct GetMarketPrice;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// A ticker, an id at the price source, or a contract, which may follow its chain as in `Base:0x…`.
    #[serde(alias = "symbol", alias = "ticker")]
    asset: String,
    /// The chain, if several assets have the name.
    #[serde(default)]
    chain: Option<String>,
    /// Only `usd` has prices.
    #[serde(default)]
    fiat: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    found: bool,
    asset: String,
    price_provider_id: Option<&'static str>,
    fiat: String,
    /// A decimal number, or `unknown`.
    price: String,
    /// The price source.
    source: Option<String>,
    /// The time of the price, as the source states it.
    as_of: Option<String>,
    /// Why there is no price.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// The asset of the request.
struct Asset {
    of: PriceOf,
    /// Its id at price sources, if it has one.
    id: Option<&'static str>,
}

impl Tool for GetMarketPrice {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_market_price",
        aliases: &[],
        agent: "portfolio",
        mode: "price",
        title: "Price",
        about: "Returns the price of one coin or token in US dollars, if the person allowed a price source.",
        waiting: "looking up the price",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let named = input.asset.trim();
        let chain = cx.chain_of(input.chain.as_deref())?;
        let fiat = input.fiat.as_deref().map(str::trim).filter(|fiat| !fiat.is_empty()).unwrap_or(FIAT);
        let unknown = |id: Option<&'static str>, reason: String| Output {
            found: false,
            asset: plain_text(named, 80),
            price_provider_id: id,
            fiat: plain_text(&fiat.to_lowercase(), 8),
            price: UNKNOWN.to_owned(),
            source: None,
            as_of: None,
            message: Some(reason),
        };
        let Some(source) = cx.holdings().price_source() else { return Ok(unknown(None, Unvalued::Off.to_string())) };
        if !fiat.eq_ignore_ascii_case(FIAT) {
            return Ok(unknown(None, "Prices are known in US dollars only.".to_owned()));
        }
        let Asset { of, id } = match meant(cx, named, chain).await? {
            Ok(asset) => asset,
            Err(reason) => return Ok(unknown(None, reason)),
        };
        let quote = cx.holdings().prices(std::slice::from_ref(&of)).await.into_iter().next();
        Ok(match quote {
            Some(Ok(quote)) => Output {
                found: true,
                asset: plain_text(named, 80),
                price_provider_id: id,
                fiat: FIAT.to_owned(),
                price: quote.price.to_string(),
                source: Some(source),
                as_of: Some(lockstep_chain::iso_utc(quote.as_of)),
                message: None,
            },
            Some(Err(reason)) => unknown(id, reason.to_string()),
            None => unknown(id, Unvalued::NotAsked.to_string()),
        })
    }
}

/// The asset that a name means: `ETH`, `usd-coin`, `Base:0x…`, or `0x…` on the named chain or on one that is on.
async fn meant(cx: &Cx<'_>, named: &str, chain: Option<&'static Chain>) -> Result<Result<Asset, String>, ToolError> {
    let (chain, named) = match named.split_once(':') {
        Some((prefix, rest)) => match cx.registry().find(prefix.trim()) {
            Some(found) => (Some(found), rest.trim()),
            None => (chain, named),
        },
        None => (chain, named),
    };
    let there = cx.networks_on().filter(|_| chain.is_none()).chain(chain).filter(|one| listed::is_looked_at(one));
    let contracts: Vec<_> = there.filter_map(|one| Some((one, one.address(named).ok()?))).collect();
    let mut unknown = None;
    let mut known: Vec<(&'static Chain, Asset)> = Vec::new();
    for (one, contract) in contracts {
        match by_contract(cx, one, &contract).await? {
            Ok(asset) => known.push((one, asset)),
            Err(why) => unknown = unknown.or(Some(why)),
        }
    }
    if let [_, _, ..] = known.as_slice() {
        let names: Vec<&str> = known.iter().map(|(one, _)| one.name).collect();
        return Ok(Err(format!("This contract is on several networks ({}). Name one of them.", names.join(", "))));
    }
    match (known.pop(), unknown) {
        (Some((_, asset)), _) => Ok(Ok(asset)),
        (None, Some(why)) => Ok(Err(why)),
        (None, None) => Ok(by_name(cx, named, chain)),
    }
}

/// A token by its contract, from the list or from the vault.
async fn by_contract(cx: &Cx<'_>, chain: &'static Chain, contract: &str) -> Result<Result<Asset, String>, ToolError> {
    if chain.money.is_test() {
        return Ok(Err(Unvalued::TestMoney.to_string()));
    }
    if let Some(listed) = listed::by_contract(chain, contract) {
        let of = PriceOf::token(chain, listed.contract, listed.decimals);
        let of = of.unwrap_or_else(|| PriceOf::Coin(listed.price_id.to_owned()));
        return Ok(Ok(Asset { of, id: Some(listed.price_id) }));
    }
    // It needs no permission of a program, so no program learns from it which coins the vault has.
    if cx.turn.program.is_some() {
        return Ok(Err("This contract is not on the wallet's own list.".to_owned()));
    }
    let coins = cx.coins_on(chain).await?;
    let same = |own: &str| listed::same_contract(chain, own, contract);
    let own = coins.iter().find(|coin| coin.contract.as_deref().is_some_and(same));
    Ok(match own {
        Some(coin) => price_of(chain, coin).map(|of| Asset { of, id: None }).map_err(|why| why.to_string()),
        None => Err("This contract is neither on the wallet's own list nor one of the vault's coins.".to_owned()),
    })
}

/// A coin by its ticker or its id. Only native coins and listed tokens are found by name; other tokens could
/// have borrowed it.
fn by_name(cx: &Cx<'_>, named: &str, chain: Option<&'static Chain>) -> Result<Asset, String> {
    let here = |one: &Chain| chain.is_none_or(|chain| chain.name == one.name);
    let is = |known: &str| known.eq_ignore_ascii_case(named);
    let mut ids = BTreeSet::new();
    let mut test_money = false;
    for one in cx.registry().iter().filter(|one| here(one)) {
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
        (Some(_), Some(_)) => Err("Several coins have this name. Name the chain too.".to_owned()),
        (None, _) if test_money => Err(Unvalued::TestMoney.to_string()),
        (None, _) => Err("The wallet knows no coin with this name. Name a token by its chain and contract.".to_owned()),
    }
}
