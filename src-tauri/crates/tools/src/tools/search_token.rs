//! `search_token`: the tokens that this wallet knows, and a contract's own symbol and decimals.

use lockstep_chain::{Chain, plain_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::held::UNKNOWN;
use crate::ToolError;
use crate::context::Cx;
use crate::listed::{self, Listed};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

/// The largest number of tokens in one answer.
const MOST: usize = 10;

/// Searches the list of known tokens and the chains' own coins by symbol and name. A contract is looked up on
/// its chain.
pub(crate) struct SearchToken;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// A symbol, a name, or a contract.
    query: String,
    /// Only tokens of this chain; for a contract, the chain to ask.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    results: Vec<Found>,
    /// How many were found; the answer has ten at most.
    total_found: usize,
    message: String,
}

#[derive(Serialize, JsonSchema)]
struct Found {
    chain: String,
    symbol: String,
    name: Option<String>,
    contract_address: Option<String>,
    decimals: u8,
    /// Always absent: showing a logo would contact a stranger.
    logo: Option<String>,
    /// Always `unknown`; `get_market_price` has prices.
    price_usd: &'static str,
    price_provider_id: Option<&'static str>,
    /// Whether the wallet's own list has this contract. If not, symbol and decimals come from the contract alone.
    listed: bool,
    /// The asset that the token pretends to be.
    counterfeit_of: Option<String>,
}

impl Tool for SearchToken {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "search_token",
        aliases: &[],
        agent: "coins",
        mode: "search",
        title: "Search for a token",
        about: "Finds tokens by symbol or name on the wallet's own list, or looks at a contract on its chain.",
        waiting: "searching for the token",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_of(input.chain.as_deref())?;
        let query = input.query.trim();
        if query.is_empty() {
            return Err(ToolError::input(Self::ENTRY.name, Some("query"), "the query is empty"));
        }
        let mut message = None;
        let mut results = by_name(cx, chain, query);
        // A contract is looked at on every network that is on, if none is named.
        let there = cx.networks_on().filter(|_| chain.is_none()).chain(chain);
        let asked: Vec<&'static Chain> =
            if results.is_empty() { there.filter(|one| listed::is_looked_at(one)).collect() } else { Vec::new() };
        for chain in asked {
            let Ok(contract) = chain.address(query) else { continue };
            match cx.holdings().token(chain, &contract).await {
                Ok(says) => results.push(Found {
                    chain: chain.name.to_owned(),
                    counterfeit_of: listed::resembled(chain, &contract, &says.symbol, says.name.as_deref()),
                    symbol: plain_text(&says.symbol, 24),
                    name: says.name.map(|name| plain_text(&name, 60)),
                    contract_address: Some(contract),
                    decimals: says.decimals,
                    logo: None,
                    price_usd: UNKNOWN,
                    price_provider_id: None,
                    listed: false,
                }),
                Err(reason) => message = Some(format!("unverified on {}: {reason}", chain.name)),
            }
        }
        let total_found = results.len();
        results.truncate(MOST);
        let message = message.filter(|_| total_found == 0).unwrap_or_else(|| match total_found {
            0 => "Nothing by that name is on the wallet's own list. A token can be added by its contract.".to_owned(),
            _ => "From the wallet's own list; symbols that are not on it are their authors' words.".to_owned(),
        });
        Ok(Output { results, total_found, message })
    }
}

fn by_name(cx: &Cx<'_>, chain: Option<&'static Chain>, query: &str) -> Vec<Found> {
    let wanted = query.to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&wanted);
    let on = |name: &str| chain.is_none_or(|chain| chain.name == name) && cx.registry().find(name).is_some();
    let native = cx.registry().iter().filter(|one| on(one.name) && (fits(one.native.ticker) || fits(one.name)));
    let native = native.map(|one| Found {
        chain: one.name.to_owned(),
        symbol: one.native.ticker.to_owned(),
        name: None,
        contract_address: None,
        decimals: one.native.decimals,
        logo: None,
        price_usd: UNKNOWN,
        price_provider_id: one.price_id,
        listed: true,
        counterfeit_of: None,
    });
    let is = |token: &Listed| {
        let chain = cx.registry().find(token.chain);
        chain.is_some_and(|chain| listed::same_contract(chain, token.contract, query))
    };
    let tokens =
        listed::ALL.iter().filter(|token| on(token.chain) && (fits(token.ticker) || fits(token.name) || is(token)));
    let tokens = tokens.map(|token| Found {
        chain: token.chain.to_owned(),
        symbol: token.ticker.to_owned(),
        name: Some(token.name.to_owned()),
        contract_address: Some(token.contract.to_owned()),
        decimals: token.decimals,
        logo: None,
        price_usd: UNKNOWN,
        price_provider_id: Some(token.price_id),
        listed: true,
        counterfeit_of: None,
    });
    let mut found: Vec<Found> = tokens.chain(native).collect();
    // Exact symbols come before symbols that only contain the query.
    found.sort_by_key(|one| !one.symbol.eq_ignore_ascii_case(query));
    found
}
