//! `add_address_book` (agent tool calls, section 5).

use lockstep_chain::{Chain, plain_text};
use lockstep_store::{Contact, ContactOrigin, NewContact};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ActionError;
use crate::address::{chain_named, checked_address, stands_in};
use crate::dispatch::{Desk, Turn};
use crate::entries::entries;
use crate::trust::{Asking, TrustEntry, ask, typed_address};
use crate::wire::Action;

const ACTION: &str = "add_address_book";

const ASKING: Asking = Asking {
    title: "Save these in your address book?",
    undo: "You can remove an entry from the address book at any time.",
};

#[derive(Deserialize)]
struct Entry {
    #[serde(alias = "name")]
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

/// An entry that may be saved, once consent is there.
struct Proposed {
    chain: &'static Chain,
    title: String,
    address: String,
    typed: bool,
    /// An entry of the same name with another address.
    namesake: Option<String>,
}

/// Adds entries, each by itself.
pub(crate) async fn run(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<(Value, bool), ActionError> {
    let known = desk.executor.store.contacts().await?;
    let mut proposed = Vec::new();
    for entry in entries::<Entry>(ACTION, &action.params, "entries")? {
        proposed.push(match entry {
            Err(reason) => Err(Outcome { error: Some(format!("invalid: {reason}")), ..Outcome::default() }),
            Ok(entry) => propose(desk, turn, &known, &entry).map_err(|error| Outcome {
                title: entry.title,
                address: entry.address,
                chain: entry.chain,
                error: Some(error.to_string()),
                ..Outcome::default()
            }),
        });
    }
    let unasked: Vec<TrustEntry> =
        proposed.iter().flatten().filter(|entry: &&Proposed| !entry.typed).map(Proposed::entry).collect();
    let allowed = if unasked.is_empty() { Ok(()) } else { ask(desk, turn, action, &ASKING, unasked).await };
    let mut results = Vec::with_capacity(proposed.len());
    for entry in proposed {
        results.push(match entry {
            Err(refused) => refused,
            Ok(entry) => {
                let outcome = Outcome {
                    title: entry.title.clone(),
                    address: entry.address.clone(),
                    chain: entry.chain.name.to_owned(),
                    ..Outcome::default()
                };
                match &allowed {
                    Err(reason) if !entry.typed => Outcome { error: Some(reason.clone()), ..outcome },
                    Ok(()) | Err(_) => {
                        Outcome { id: Some(save(desk, turn, &entry).await?.id), success: true, ..outcome }
                    }
                }
            }
        });
    }
    let any = results.iter().any(|result| result.success);
    Ok((json!({ "results": results }), any))
}

impl Proposed {
    fn entry(&self) -> TrustEntry {
        TrustEntry {
            name: self.title.clone(),
            chain: self.chain.name.to_owned(),
            address: Some(self.address.clone()),
            warning: self
                .namesake
                .as_ref()
                .map(|other| format!("Your address book has “{}” already, with another address: {other}.", self.title)),
        }
    }
}

fn propose(desk: &Desk<'_>, turn: &Turn<'_>, known: &[Contact], entry: &Entry) -> Result<Proposed, ActionError> {
    let chain = chain_named(desk.executor.registry, &entry.chain)?;
    let address = checked_address(chain, &entry.address)?;
    let title = plain_text(entry.title.trim(), 80);
    if title.is_empty() {
        return Err(ActionError::Params { action: ACTION, reason: "the title is empty".into() });
    }
    // A name that is taken would be paid in another's place: it must stand in the person's words as well.
    let namesake = known
        .iter()
        .find(|contact| contact.title.eq_ignore_ascii_case(&title) && contact.address != address)
        .map(|contact| contact.address.clone());
    let typed = typed_address(turn.typed, chain, &address) && (namesake.is_none() || stands_in(turn.typed, &title));
    Ok(Proposed { chain, title, address, typed, namesake })
}

async fn save(desk: &Desk<'_>, turn: &Turn<'_>, entry: &Proposed) -> Result<Contact, ActionError> {
    let contact = NewContact {
        title: &entry.title,
        address: &entry.address,
        chain: entry.chain.name,
        origin: ContactOrigin::Agent,
        conversation: Some(turn.conversation),
    };
    Ok(desk.executor.store.add_contact(&contact, desk.executor.clock.now()).await?)
}
