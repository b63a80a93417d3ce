//! `remove_coin`: a token leaves the list of the vault. What it holds stays where it is.

use lockstep_chain::plain_text;
use lockstep_store::{Coin, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::ActionError;
use crate::address::chain_named;
use crate::dispatch::{Desk, Turn};
use crate::entries::{Written, entries};
use crate::listed;
use crate::trust::{Asking, Shapes, TrustEntry, ask};
use crate::wire::Action;

const ASKING: Asking = Asking {
    what: Shapes::Removes,
    title: "Take these tokens off the list of your vault?",
    undo: "What they hold stays where it is, and a token can be added again.",
};

#[derive(Deserialize)]
struct Entry {
    #[serde(default, alias = "id")]
    coin_id: Option<String>,
    #[serde(default)]
    chain: Option<String>,
    #[serde(default, alias = "symbol")]
    ticker: Option<String>,
    #[serde(default)]
    contract_address: Option<String>,
}

#[derive(Serialize, Default)]
struct Outcome {
    id: Option<String>,
    chain: Option<String>,
    ticker: Option<String>,
    contract_address: Option<String>,
    success: bool,
    error: Option<String>,
}

impl Outcome {
    fn of(coin: &Coin) -> Self {
        Self {
            id: Some(coin.id.clone()),
            chain: Some(coin.chain.clone()),
            ticker: Some(coin.ticker.clone()),
            contract_address: coin.contract.clone(),
            ..Self::default()
        }
    }
}

/// Removes tokens, each by itself: by id, else by contract and chain, else by a ticker that only one has. The native coin goes with its
/// chain alone.
pub(crate) async fn remove_coin(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<Written, ActionError> {
    let known = desk.executor.store.coins(desk.vault).await?;
    let mut wanted: Vec<Result<&Coin, Outcome>> = Vec::new();
    let mut asked = Vec::new();
    for entry in entries::<Entry>("remove_coin", &action.params, "coins")? {
        let coin = match entry {
            Err(reason) => Err(Outcome { error: Some(format!("invalid: {reason}")), ..Outcome::default() }),
            Ok(entry) => find(desk, &known, &entry).map_err(|error| Outcome {
                id: entry.coin_id.as_deref().map(|id| plain_text(id, 80)),
                chain: entry.chain,
                ticker: entry.ticker,
                contract_address: entry.contract_address,
                error: Some(error),
                ..Outcome::default()
            }),
        };
        if let Ok(coin) = &coin {
            asked.push(TrustEntry {
                name: coin.ticker.clone(),
                chain: coin.chain.clone(),
                address: coin.contract.clone(),
                warning: None,
            });
        }
        wanted.push(coin);
    }
    let allowed = ask(desk, turn, action, &ASKING, asked).await;
    let mut results = Vec::with_capacity(wanted.len());
    for coin in wanted {
        results.push(match coin {
            Err(refused) => refused,
            Ok(coin) => match &allowed {
                Err(refusal) => Outcome { error: Some(refusal.told.clone()), ..Outcome::of(coin) },
                Ok(()) => match desk.executor.store.remove_token(&coin.id).await {
                    Ok(()) => Outcome { success: true, ..Outcome::of(coin) },
                    Err(StoreError::NotFound(_)) => Outcome { error: Some("not_found".into()), ..Outcome::of(coin) },
                    Err(other) => return Err(other.into()),
                },
            },
        });
    }
    let any = results.iter().any(|result| result.success);
    Ok(Written::new(json!({ "results": results }), any, &allowed))
}

fn find<'c>(desk: &Desk<'_>, known: &'c [Coin], entry: &Entry) -> Result<&'c Coin, String> {
    let chain = entry
        .chain
        .as_deref()
        .map(|name| chain_named(desk.executor.registry, name))
        .transpose()
        .map_err(|error| error.to_string())?;
    let on = |coin: &&Coin| chain.is_none_or(|chain| coin.chain == chain.name);
    let found: Vec<&Coin> = if let Some(id) = entry.coin_id.as_deref() {
        // Backends of old name a coin by its chain and address, with the token between them.
        known.iter().filter(|coin| coin.id == id || old_id(coin).eq_ignore_ascii_case(id)).collect()
    } else if let Some(contract) = entry.contract_address.as_deref().filter(|text| !text.is_empty()) {
        let same = |coin: &&Coin| match (desk.executor.registry.find(&coin.chain), &coin.contract) {
            (Some(chain), Some(own)) => listed::same_contract(chain, own, contract),
            (None, Some(own)) => own == contract,
            (_, None) => false,
        };
        known.iter().filter(on).filter(same).collect()
    } else if let Some(ticker) = entry.ticker.as_deref() {
        // What only goes by a name is not found by it.
        let is_itself = |coin: &&Coin| {
            desk.executor.registry.find(&coin.chain).is_none_or(|chain| listed::resembled_by(chain, coin).is_none())
        };
        known.iter().filter(on).filter(|coin| coin.ticker.eq_ignore_ascii_case(ticker)).filter(is_itself).collect()
    } else {
        return Err("invalid: name the coin by its id, its contract, or its ticker".into());
    };
    match found.as_slice() {
        [] => Err("not_found".into()),
        [coin] if coin.contract.is_none() => {
            Err("native_coin: the chain's own coin goes with its chain; remove_chain does that".into())
        }
        [coin] => Ok(coin),
        [_, _, ..] => Err("ambiguous_match".into()),
    }
}

fn old_id(coin: &Coin) -> String {
    match &coin.contract {
        Some(contract) => format!("{}:{contract}:{}", coin.chain, coin.address),
        None => format!("{}:{}", coin.chain, coin.address),
    }
}
