//! `add_address_book` (agent tool calls, section 5).

use lockstep_chain::{Registry, plain_text};
use lockstep_store::{ContactOrigin, Db, NewContact, UnixMillis};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ActionError;
use crate::address::{chain_named, checked_address, stands_in};
use crate::entries::entries;

const ACTION: &str = "add_address_book";

#[derive(Deserialize)]
struct Entry {
    title: String,
    address: String,
    chain: String,
}

#[derive(Serialize, Default)]
struct Outcome {
    id: Option<String>,
    title: String,
    address: String,
    chain: String,
    success: bool,
    error: Option<String>,
}

/// Adds entries, each by itself. An address that the person did not type in the last message is not trusted on the agent's word.
pub(crate) async fn run(
    store: &Db,
    registry: Registry,
    params: &Value,
    typed: &str,
    now: UnixMillis,
) -> Result<(Value, bool), ActionError> {
    let mut results = Vec::new();
    for entry in entries::<Entry>(ACTION, params, "entries")? {
        results.push(match entry {
            Err(reason) => Outcome { error: Some(format!("invalid: {reason}")), ..Outcome::default() },
            Ok(entry) => match add(store, registry, &entry, typed, now).await {
                Ok(contact) => Outcome {
                    id: Some(contact.id),
                    title: contact.title,
                    address: contact.address,
                    chain: contact.chain,
                    success: true,
                    error: None,
                },
                Err(error) => Outcome {
                    title: entry.title,
                    address: entry.address,
                    chain: entry.chain,
                    error: Some(error.to_string()),
                    ..Outcome::default()
                },
            },
        });
    }
    let any = results.iter().any(|result| result.success);
    Ok((json!({ "results": results }), any))
}

async fn add(
    store: &Db,
    registry: Registry,
    entry: &Entry,
    typed: &str,
    now: UnixMillis,
) -> Result<lockstep_store::Contact, ActionError> {
    let chain = chain_named(registry, &entry.chain)?;
    let address = checked_address(chain, &entry.address)?;
    let title = plain_text(entry.title.trim(), 80);
    if title.is_empty() {
        return Err(ActionError::Params { action: ACTION, reason: "the title is empty".into() });
    }
    if !stands_in(typed, &address) {
        return Err(ActionError::NeedsConsent("the address is not in the message that was just typed, so it was not saved. Add it in the address book yourself, or write it in the chat".into()));
    }
    Ok(store
        .add_contact(
            &NewContact { title: &title, address: &address, chain: chain.name, origin: ContactOrigin::Agent },
            now,
        )
        .await?)
}
