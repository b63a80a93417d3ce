//! `delete_address_book` (agent tool calls, section 6).

use lockstep_store::{Contact, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::ActionError;
use crate::bundle::RemovedContact;
use crate::dispatch::{Desk, Turn};
use crate::entries::{Written, entries};
use crate::trust::{Asking, Shapes, TrustEntry, ask};
use crate::wire::Action;

const ASKING: Asking = Asking {
    what: Shapes::Removes,
    title: "Remove these from your address book?",
    undo: "You can add an entry to the address book again.",
};

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    id: Option<String>,
    #[serde(default, alias = "name")]
    title: Option<String>,
    #[serde(default)]
    address: Option<String>,
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, Default)]
struct Outcome {
    id: Option<String>,
    title: Option<String>,
    chain: Option<String>,
    success: bool,
    error: Option<String>,
}

impl Outcome {
    /// The entry that was found, by the name that the agent may know it by.
    fn of(contact: &Contact, asked: Entry, turn: &Turn<'_>) -> Self {
        let title = if turn.may_name(&contact.title) { Some(contact.title.clone()) } else { asked.title };
        Self { id: Some(contact.id.clone()), title, chain: Some(contact.chain.clone()), ..Self::default() }
    }
}

/// Deletes entries, each by itself: by id, else title and chain, else address and chain, else a title that only one entry has.
pub(crate) async fn run(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<Written, ActionError> {
    let contacts = desk.executor.store.contacts().await?;
    let mut wanted: Vec<Result<(&Contact, Outcome), Outcome>> = Vec::new();
    let mut asked = Vec::new();
    for entry in entries::<Entry>("delete_address_book", &action.params, "entries")? {
        let contact = match entry {
            Err(reason) => Err(Outcome { error: Some(format!("invalid: {reason}")), ..Outcome::default() }),
            Ok(entry) => match find(&contacts, &entry).as_slice() {
                [one] => Ok((*one, Outcome::of(one, entry, turn))),
                found => Err(Outcome {
                    id: entry.id,
                    title: entry.title,
                    chain: entry.chain,
                    error: Some(if found.is_empty() { "not_found" } else { "ambiguous_match" }.into()),
                    ..Outcome::default()
                }),
            },
        };
        if let Ok((contact, _)) = &contact {
            asked.push(TrustEntry {
                name: contact.title.clone(),
                chain: contact.chain.clone(),
                address: Some(contact.address.clone()),
                warning: None,
            });
        }
        wanted.push(contact);
    }
    let allowed = ask(desk, turn, action, &ASKING, asked).await;
    let mut results = Vec::with_capacity(wanted.len());
    for contact in wanted {
        results.push(match contact {
            Err(refused) => refused,
            Ok((contact, outcome)) => match &allowed {
                Err(refusal) => Outcome { error: Some(refusal.told.clone()), ..outcome },
                Ok(()) => match desk.executor.store.remove_contact(&contact.id).await {
                    Ok(gone) => {
                        desk.executor.memory.remove(RemovedContact { title: gone.title, address: gone.address });
                        Outcome { success: true, ..outcome }
                    }
                    Err(StoreError::NotFound(_)) => Outcome { error: Some("not_found".into()), ..outcome },
                    Err(other) => return Err(other.into()),
                },
            },
        });
    }
    let any = results.iter().any(|result| result.success);
    Ok(Written::new(json!({ "results": results }), any, &allowed))
}

fn find<'a>(contacts: &'a [Contact], entry: &Entry) -> Vec<&'a Contact> {
    let same_chain =
        |contact: &Contact| entry.chain.as_ref().is_some_and(|chain| contact.chain.eq_ignore_ascii_case(chain));
    let pick = |fits: &dyn Fn(&Contact) -> bool| contacts.iter().filter(|contact| fits(contact)).collect::<Vec<_>>();
    if let Some(id) = &entry.id {
        return pick(&|contact| contact.id == *id);
    }
    if let (Some(title), Some(_)) = (&entry.title, &entry.chain) {
        let found = pick(&|contact| contact.title == *title && same_chain(contact));
        if !found.is_empty() {
            return found;
        }
    }
    if let (Some(address), Some(_)) = (&entry.address, &entry.chain) {
        let found = pick(&|contact| contact.address.eq_ignore_ascii_case(address) && same_chain(contact));
        if !found.is_empty() {
            return found;
        }
    }
    match (&entry.title, &entry.chain) {
        (Some(title), None) => pick(&|contact| contact.title == *title),
        _ => Vec::new(),
    }
}
