//! `get_portfolio`: everything on the networks that are on. Values are unknown unless a price source is
//! allowed.

use std::collections::BTreeSet;

use lockstep_chain::Exchange;
use lockstep_store::Coin;
use schemars::JsonSchema;
use serde::Serialize;

use super::held::{Balance, Filter, UNKNOWN, balances, filtered, scope};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::worth::{Held, Total, Unvalued, Worth, worths};

pub(crate) struct GetPortfolio;

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// US dollars, or `unknown`. A sum that misses some coins is not called the total.
    total_value_usd: String,
    /// US dollars, for the coins whose value is known, or `unknown`.
    known_value_usd: String,
    /// The same two in the currency in which the person sees values; absent if that is the US dollar, or its rate is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown_in: Option<ShownIn>,
    /// The networks that the answer covers, in words.
    scope: String,
    /// What the values include.
    value_note: String,
    /// The price source.
    value_source: Option<String>,
    /// The chains that were read.
    chains: BTreeSet<String>,
    /// The chains that are off and were not read.
    chains_off: BTreeSet<String>,
    coins: Vec<Valued>,
}

/// The sums in another currency, each with its code, or `unknown`.
#[derive(Serialize, JsonSchema)]
struct ShownIn {
    /// ISO 4217.
    currency: String,
    total_value: String,
    known_value: String,
    /// The day of the exchange rates.
    rates_of: String,
}

#[derive(Serialize, JsonSchema)]
struct Valued {
    #[serde(flatten)]
    balance: Balance,
    #[serde(flatten)]
    value: Option<Value>,
}

/// A coin's value with price and age, or the reason why it is unknown.
#[derive(Serialize, JsonSchema)]
struct Value {
    /// US dollars, or `unknown`.
    value_usd: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_usd: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_as_of: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_error: Option<String>,
}

impl Tool for GetPortfolio {
    type Input = Filter;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_portfolio",
        aliases: &[],
        agent: "portfolio",
        mode: "total",
        title: "Portfolio",
        about: "Reads what the vault holds on the networks that are switched on, with values if the person allowed a price source.",
        waiting: "adding up what you have",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, filter: Filter) -> Result<Output, ToolError> {
        let (vault, coins) = filtered(cx, &filter).await?;
        let is_on = |coin: &Coin| cx.registry().find(&coin.chain).is_some_and(|chain| cx.holdings().is_on(chain));
        let scope = scope(cx, coins.iter().map(|coin| coin.chain.as_str()));
        let (on, off): (Vec<Coin>, Vec<Coin>) = coins.into_iter().partition(is_on);
        let (coins, held): (Vec<Balance>, Vec<Held>) = balances(cx, &vault, on).await.into_iter().unzip();
        let value_source = cx.holdings().price_source();
        let (worths, exchange) = match &value_source {
            None => (None, Exchange::none()),
            Some(_) => {
                let worths = worths(async |of| cx.holdings().prices(&of).await, &held);
                let (worths, exchange) = tokio::join!(worths, cx.holdings().exchange());
                (Some(worths), exchange)
            }
        };
        let total = worths.as_deref().map(Total::of);
        let usd = |total: Option<Total>| total.map_or_else(|| UNKNOWN.to_owned(), |total| total.cents.to_string());
        let mut values = worths.unwrap_or_default().into_iter();
        Ok(Output {
            total_value_usd: usd(total.filter(|total| total.unknown == 0)),
            known_value_usd: usd(total),
            shown_in: total.and_then(|total| shown_in(total, &exchange)),
            scope,
            value_note: total.map_or_else(|| Unvalued::Off.to_string(), note),
            value_source,
            chains: coins.iter().map(|coin| coin.chain.clone()).collect(),
            chains_off: off.into_iter().map(|coin| coin.chain).collect(),
            coins: coins.into_iter().map(|balance| Valued { balance, value: values.next().map(value) }).collect(),
        })
    }
}

fn value(worth: Worth) -> Value {
    match worth {
        Worth::Known { cents, quote } => Value {
            value_usd: cents.to_string(),
            price_usd: Some(quote.map(|quote| quote.price.to_string())),
            price_as_of: Some(quote.map(|quote| lockstep_chain::iso_utc(quote.as_of))),
            value_error: None,
        },
        Worth::Unknown(reason) => Value {
            value_usd: UNKNOWN.to_owned(),
            price_usd: None,
            price_as_of: None,
            value_error: Some(reason.to_string()),
        },
    }
}

fn shown_in(total: Total, exchange: &Exchange) -> Option<ShownIn> {
    let (currency, day) = exchange.of()?;
    let known_value = exchange.told(total.cents).to_string();
    Some(ShownIn {
        currency: currency.code().to_owned(),
        total_value: if total.unknown == 0 { known_value.clone() } else { UNKNOWN.to_owned() },
        known_value,
        rates_of: day.to_string(),
    })
}

fn note(total: Total) -> String {
    let counted = "Of the networks that are on; each value is rounded to the nearest cent.";
    match total.unknown {
        0 => counted.to_owned(),
        1 => format!("{counted} One coin's value is unknown and not counted."),
        unknown => format!("{counted} The values of {unknown} coins are unknown and not counted."),
    }
}
