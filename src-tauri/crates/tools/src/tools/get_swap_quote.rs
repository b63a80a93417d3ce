//! `get_swap_quote`: what the pinned exchanges of a network would give for a coin now.

use lockstep_chain::Amount;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::drafted::exact;
use crate::ToolError;
use crate::context::Cx;
use crate::schema::TextOrWhole;
use crate::swap::{Offer, Route, Trade, exchanges_on, side};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct GetSwapQuote;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    pub(super) chain: Option<String>,
    /// The coin to sell: a ticker, or a token's contract.
    #[serde(alias = "from", alias = "from_symbol")]
    pub(super) sell: String,
    /// The coin to buy: a ticker, or a token's contract.
    #[serde(alias = "to", alias = "to_symbol")]
    pub(super) buy: String,
    /// How much to sell: whole coins, as decimal text.
    #[schemars(with = "TextOrWhole")]
    pub(super) amount: Value,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    sell: String,
    /// The offers, the best first.
    offers: Vec<Offered>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Offered {
    /// `uniswap_v2` or `uniswap_v3`.
    exchange: &'static str,
    router: String,
    /// The tokens that it goes through, from what is sold to what is bought.
    path: Vec<String>,
    /// The fee of the pool in millionths, at an exchange that has several.
    pool_fee: Option<u32>,
    /// What it would give now, with its name.
    gives: String,
    /// The smallest units of `gives`.
    gives_raw: String,
}

impl Tool for GetSwapQuote {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_swap_quote",
        aliases: &["quote_swap"],
        agent: "swaps",
        mode: "quote",
        title: "Quote of a swap",
        about: "Asks the exchange contracts that the wallet knows on an EVM network what they would give for a coin now. No service is asked, and nothing is prepared.",
        waiting: "asking the exchanges",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let trade = trade(cx, Self::ENTRY.name, input).await?;
        let offers = trade.offers(cx).await?;
        Ok(Output {
            chain: trade.chain.name,
            sell: trade.sells.amount(trade.amount),
            offers: offers.iter().map(|offer| offered(&trade, offer)).collect(),
            note: "Prices of this moment, before the network's fee. A draft of the swap has the smallest amount that it accepts.",
        })
    }
}

/// The trade that a request means.
pub(super) async fn trade(cx: &Cx<'_>, tool: &'static str, input: Input) -> Result<Trade, ToolError> {
    let chain = cx.chain_meant(tool, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
    let exchanges = exchanges_on(tool, chain)?;
    let sells = side(cx, tool, "sell", chain, &input.sell).await?;
    let buys = side(cx, tool, "buy", chain, &input.buy).await?;
    let amount = exact(tool, "amount", &input.amount)?;
    let amount = Amount::parse(&amount, sells.decimals).map_err(|why| ToolError::input(tool, Some("amount"), why))?;
    if amount.is_zero() {
        return Err(ToolError::input(tool, Some("amount"), "the amount is zero"));
    }
    Ok(Trade { chain, exchanges, sells, buys, amount: amount.raw() })
}

fn offered(trade: &Trade, offer: &Offer) -> Offered {
    let path = match &offer.route {
        Route::ConstantProduct { path, .. } => path.iter().map(ToString::to_string).collect(),
        Route::Concentrated { .. } => {
            let token = |side: &crate::swap::Side| side.contract.unwrap_or(trade.exchanges.wrapped).to_string();
            vec![token(&trade.sells), token(&trade.buys)]
        }
    };
    Offered {
        exchange: offer.route.exchange(),
        router: offer.route.router().to_string(),
        path,
        pool_fee: match offer.route {
            Route::Concentrated { fee, .. } => Some(fee),
            Route::ConstantProduct { .. } => None,
        },
        gives: trade.buys.amount(offer.gives),
        gives_raw: offer.gives.to_string(),
    }
}
