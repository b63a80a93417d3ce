//! `add_chain` (agent tool calls, section 3).

use lockstep_chain::Chain;
use lockstep_store::Vault;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{is_native_of, put_chain};
use crate::address::chain_named;
use crate::dispatch::{Desk, Turn};
use crate::entries::{EntryEnd, Written, entries, unreadable};
use crate::holdings::{standing, told};
use crate::trust::{Asking, Shapes, TrustEntry, ask, typed_chain};
use crate::wire::Action;
use crate::{ActionError, ToolError};

const ASKING: Asking = Asking {
    what: Shapes::Adds,
    title: "List these chains in your vault?",
    undo: "A chain that is listed is not contacted. You can have it removed again at any time.",
};

#[derive(Deserialize)]
struct Entry {
    chain: String,
}

#[derive(Serialize, Default)]
struct Outcome {
    chain: String,
    ticker: Option<String>,
    address: Option<String>,
    #[serde(flatten)]
    end: EntryEnd,
    /// Whether the network may be contacted, or why the address is not told.
    note: Option<String>,
}

/// Lists chains, each by itself: its address is derived and its native coin kept. Whether it may be contacted stays the person's switch.
pub(crate) async fn add_chain(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<Written, ActionError> {
    let vault = desk.executor.store.vault(desk.vault).await?;
    let known = desk.executor.store.coins(vault.id).await?;
    let mut wanted: Vec<Result<&'static Chain, Outcome>> = Vec::new();
    let mut unasked = Vec::new();
    for entry in entries::<Entry>("add_chain", &action.params, "chains")? {
        let refuse = |chain: String, end: EntryEnd| Outcome { chain, end, ..Outcome::default() };
        let chain = match entry {
            Err(reason) => Err(refuse(String::new(), unreadable(&reason))),
            Ok(entry) => match chain_named(desk.executor.registry, &entry.chain) {
                Err(error) => Err(refuse(entry.chain, error.into())),
                Ok(chain) if known.iter().any(|coin| is_native_of(coin, chain)) => {
                    Err(refuse(chain.name.to_owned(), ToolError::already_exists().into()))
                }
                Ok(chain) => Ok(chain),
            },
        };
        if let Ok(chain) = &chain
            && !typed_chain(turn.typed, chain)
        {
            unasked.push(TrustEntry {
                name: chain.native.ticker.to_owned(),
                chain: chain.name.to_owned(),
                address: None,
                warning: None,
            });
        }
        wanted.push(chain);
    }
    let allowed = ask(desk, turn, action, &ASKING, unasked).await;
    let mut results = Vec::with_capacity(wanted.len());
    for chain in wanted {
        results.push(match chain {
            Err(refused) => refused,
            Ok(chain) => match &allowed {
                Err(refusal) if !typed_chain(turn.typed, chain) => {
                    Outcome { chain: chain.name.to_owned(), end: refusal.error.clone().into(), ..Outcome::default() }
                }
                Ok(()) | Err(_) => put(desk, turn, &vault, chain).await,
            },
        });
    }
    Ok(Written::new(json!({ "results": results }), results.iter().map(|result| &result.end), &allowed))
}

async fn put(desk: &Desk<'_>, turn: &Turn<'_>, vault: &Vault, chain: &'static Chain) -> Outcome {
    let listed =
        Outcome { chain: chain.name.to_owned(), ticker: Some(chain.native.ticker.to_owned()), ..Outcome::default() };
    match put_chain(desk, turn, vault, chain).await {
        Err(error) => Outcome { end: error.into(), ..listed },
        Ok(None) => Outcome { end: ToolError::already_exists().into(), ..listed },
        Ok(Some(_)) => {
            let address = told(desk.holdings, chain, vault);
            let standing = format!("The network is {}.", standing(desk.holdings, chain));
            let note = match &address {
                Ok(_) => standing,
                Err(withheld) => format!("{withheld} {standing}"),
            };
            Outcome { address: address.ok(), note: Some(note), end: EntryEnd::done(), ..listed }
        }
    }
}
