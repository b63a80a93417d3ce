//! `search_token`: the tokens that this wallet knows, and what the chain says of a contract.

use lockstep_chain::{Chain, plain_text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{UNKNOWN, chain_of, required};
use crate::ActionError;
use crate::dispatch::Desk;
use crate::listed::{self, Listed};

/// How many there are at most in one answer.
const MOST: usize = 10;

#[derive(Deserialize)]
struct Asked {
    query: String,
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize)]
struct Found {
    chain: String,
    symbol: String,
    name: Option<String>,
    contract_address: Option<String>,
    decimals: u8,
    logo: Option<String>,
    price_usd: &'static str,
    price_provider_id: Option<&'static str>,
    /// Whether the wallet knows this contract, or the chain alone says what it is.
    listed: bool,
    counterfeit_of: Option<String>,
}

/// Looks through the list of known tokens and the chains' own coins, by symbol and name; a contract is looked at on its chain.
pub(crate) async fn search_token(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let Asked { query, chain } = required("search_token", given)?;
    let chain = chain_of(desk, chain.as_deref())?;
    let query = query.trim();
    if query.is_empty() {
        return Err(ActionError::Params { action: "search_token", reason: "the query is empty".into() });
    }
    let mut message = None;
    let mut results = by_name(desk, chain, query);
    let one = chain.or_else(|| desk.holdings.in_use());
    if results.is_empty()
        && let Some(chain) = one.filter(|chain| listed::is_looked_at(chain))
        && let Ok(contract) = chain.address(query)
    {
        match desk.holdings.token(chain, &contract).await {
            Ok(says) => {
                let symbol = plain_text(&says.symbol, 24);
                results.push(Found {
                    chain: chain.name.to_owned(),
                    counterfeit_of: listed::resembled(chain, &contract, &says.symbol, says.name.as_deref()),
                    symbol,
                    name: says.name.map(|name| plain_text(&name, 60)),
                    contract_address: Some(contract),
                    decimals: says.decimals,
                    logo: None,
                    price_usd: UNKNOWN,
                    price_provider_id: None,
                    listed: false,
                });
            }
            Err(reason) => message = Some(format!("unverified: {reason}")),
        }
    }
    let total = results.len();
    results.truncate(MOST);
    let message = message.unwrap_or_else(|| match total {
        0 => "Nothing by that name is on the wallet's own list. A token can be added by its contract.".to_owned(),
        _ => "From the wallet's own list; symbols that are not on it are their authors' words.".to_owned(),
    });
    Ok(json!({ "results": results, "total_found": total, "message": message }))
}

fn by_name(desk: &Desk<'_>, chain: Option<&'static Chain>, query: &str) -> Vec<Found> {
    let wanted = query.to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&wanted);
    let on = |name: &str| chain.is_none_or(|chain| chain.name == name) && desk.executor.registry.find(name).is_some();
    let native =
        desk.executor.registry.iter().filter(|one| on(one.name) && (fits(one.native.ticker) || fits(one.name)));
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
        let chain = desk.executor.registry.find(token.chain);
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
    // An exact symbol before what only contains it.
    found.sort_by_key(|one| !one.symbol.eq_ignore_ascii_case(query));
    found
}
