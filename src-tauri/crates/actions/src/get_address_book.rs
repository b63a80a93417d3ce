//! `get_address_book` (agent tool calls, section 4).

use lockstep_chain::ChainKind;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ActionError;
use crate::address::chain_named;
use crate::dispatch::{Desk, Turn};

const WITHHELD: &str = "The person has not allowed this agent to see the address book: only entries whose name stands in their last message are told.";

#[derive(Deserialize, Default)]
struct Params {
    #[serde(default)]
    chain: Option<String>,
    #[serde(default)]
    query: Option<String>,
}

#[derive(Serialize)]
struct Entry {
    id: String,
    title: String,
    address: String,
    chain: String,
    chain_kind: ChainKind,
}

#[derive(Serialize)]
struct Output {
    entries: Vec<Entry>,
    total_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    withheld: Option<&'static str>,
}

/// Lists entries by title. For an EVM chain, entries of any EVM chain match: the address is the same on all of them.
pub(crate) async fn run(desk: &Desk<'_>, turn: &Turn<'_>, params: &Value) -> Result<Value, ActionError> {
    let registry = desk.executor.registry;
    let read =
        |reason: serde_json::Error| ActionError::Params { action: "get_address_book", reason: reason.to_string() };
    let params: Params =
        if params.is_null() { Params::default() } else { Params::deserialize(params).map_err(read)? };
    let wanted = params.chain.as_deref().map(|name| chain_named(registry, name)).transpose()?;
    let query = params.query.map(|query| query.to_lowercase());
    let store = &desk.executor.store;
    let found = match &query {
        Some(query) => store.contacts_like(query).await?,
        None => store.contacts().await?,
    };
    let mut entries = Vec::new();
    for contact in found {
        let Some(chain) = registry.find(&contact.chain) else { continue };
        let chain_fits = wanted.is_none_or(|wanted| {
            wanted.name == chain.name || (wanted.kind == chain.kind && chain.kind.shares_addresses())
        });
        let query_fits = query.as_ref().is_none_or(|query| {
            contact.title.to_lowercase().contains(query) || contact.address.to_lowercase().contains(query)
        });
        if chain_fits && query_fits && turn.may_name(&contact.title) {
            entries.push(Entry {
                id: contact.id,
                title: contact.title,
                address: contact.address,
                chain: contact.chain,
                chain_kind: chain.kind,
            });
        }
    }
    let withheld = turn.withholds_names().then_some(WITHHELD);
    serde_json::to_value(Output { total_count: entries.len(), entries, withheld }).map_err(read)
}
