//! `get_address_book` (agent tool calls, section 4).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

const WITHHELD: &str = "The person has not allowed this agent to see the address book: only entries named in their last message are listed.";

/// Lists entries by title.
pub(crate) struct GetAddressBook;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only entries of this chain. For an EVM chain, entries of all EVM chains, because the address is valid on all of them.
    #[serde(default)]
    chain: Option<String>,
    /// Only entries whose title or address contains this, in any case.
    #[serde(default)]
    query: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    entries: Vec<Contact>,
    total_count: usize,
    /// Why some entries are withheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    withheld: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct Contact {
    id: String,
    title: String,
    address: String,
    chain: String,
    /// `evm`, `utxo`, `cosmos`, `solana` and so on; a chain with its own address format goes by its own name.
    chain_kind: String,
}

impl Tool for GetAddressBook {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_address_book",
        aliases: &[],
        agent: "addressBook",
        mode: "get",
        title: "Address book",
        about: "Lists the person's saved addresses by title: all, or those that match a chain or a search.",
        waiting: "looking into your address book",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::AddressBook],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let wanted = cx.chain_of(input.chain.as_deref())?;
        let query = input.query.map(|query| query.trim().to_lowercase()).filter(|query| !query.is_empty());
        let found = match &query {
            Some(query) => cx.records().contacts_like(query).await?,
            None => cx.records().contacts().await?,
        };
        let mut entries = Vec::new();
        for contact in found {
            let Some(chain) = cx.registry().find(&contact.chain) else { continue };
            let chain_fits = wanted.is_none_or(|wanted| {
                wanted.name == chain.name || (wanted.kind == chain.kind && chain.kind.shares_addresses())
            });
            let query_fits = query.as_ref().is_none_or(|query| {
                contact.title.to_lowercase().contains(query) || contact.address.to_lowercase().contains(query)
            });
            if chain_fits && query_fits && cx.turn.may_name(&contact.title) {
                entries.push(Contact {
                    id: contact.id,
                    title: contact.title,
                    address: contact.address,
                    chain: contact.chain,
                    chain_kind: chain.kind_on_the_wire(),
                });
            }
        }
        let withheld = cx.turn.withholds_names().then_some(WITHHELD);
        Ok(Output { total_count: entries.len(), entries, withheld })
    }
}
