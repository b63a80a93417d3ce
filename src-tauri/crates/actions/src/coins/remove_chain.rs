//! `remove_chain`: a chain and its tokens leave the list of the vault. What they hold stays where it is.

use lockstep_chain::Chain;
use lockstep_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::address::chain_named;
use crate::dispatch::{Desk, Turn};
use crate::entries::{EntryEnd, Written, entries, unreadable};
use crate::trust::{Asking, Shapes, TrustEntry, ask};
use crate::wire::Action;
use crate::{ActionError, ToolCode, ToolError};

const ASKING: Asking = Asking {
    what: Shapes::Removes,
    title: "Take these chains off the list of your vault?",
    undo: "What they hold stays where it is, and a chain can be listed again; tokens have to be added anew.",
};

#[derive(Deserialize)]
struct Entry {
    chain: String,
}

#[derive(Serialize, Default)]
struct Outcome {
    chain: String,
    removed_count: u64,
    #[serde(flatten)]
    end: EntryEnd,
}

/// Removes chains, each by itself. The network in use stays: the screens show it.
pub(crate) async fn remove_chain(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<Written, ActionError> {
    let known = desk.executor.store.coins(desk.vault).await?;
    let mut wanted: Vec<Result<&'static Chain, Outcome>> = Vec::new();
    let mut asked = Vec::new();
    for entry in entries::<Entry>("remove_chain", &action.params, "chains")? {
        let refuse = |chain: String, end: EntryEnd| Outcome { chain, end, ..Outcome::default() };
        let chain = match entry {
            Err(reason) => Err(refuse(String::new(), unreadable(&reason))),
            Ok(entry) => match chain_named(desk.executor.registry, &entry.chain) {
                Err(error) => Err(refuse(entry.chain, error.into())),
                Ok(chain) if !known.iter().any(|coin| coin.chain == chain.name) => {
                    Err(refuse(chain.name.to_owned(), ToolError::not_found().into()))
                }
                Ok(chain) if desk.holdings.in_use() == Some(chain) => Err(refuse(
                    chain.name.to_owned(),
                    ToolError::new(
                        ToolCode::InUse,
                        format!("{} is the network in use; the person has to change to another one first", chain.name),
                    )
                    .into(),
                )),
                Ok(chain) => Ok(chain),
            },
        };
        if let Ok(chain) = &chain {
            asked.push(TrustEntry {
                name: chain.native.ticker.to_owned(),
                chain: chain.name.to_owned(),
                address: None,
                warning: None,
            });
        }
        wanted.push(chain);
    }
    let allowed = ask(desk, turn, action, &ASKING, asked).await;
    let mut results = Vec::with_capacity(wanted.len());
    for chain in wanted {
        results.push(match chain {
            Err(refused) => refused,
            Ok(chain) => {
                let outcome = Outcome { chain: chain.name.to_owned(), ..Outcome::default() };
                match &allowed {
                    Err(refusal) => Outcome { end: refusal.error.clone().into(), ..outcome },
                    Ok(()) => match desk.executor.store.remove_coins_on(desk.vault, chain.name).await {
                        Ok(removed_count) => Outcome { removed_count, end: EntryEnd::done(), ..outcome },
                        Err(StoreError::NotFound(_)) => Outcome { end: ToolError::not_found().into(), ..outcome },
                        Err(other) => return Err(other.into()),
                    },
                }
            }
        });
    }
    let removed: u64 = results.iter().map(|result| result.removed_count).sum();
    let data = json!({ "results": results, "removed_count": removed });
    Ok(Written::new(data, results.iter().map(|result| &result.end), &allowed))
}
