//! `delete_address_book` (agent tool calls, section 6).

use lockstep_store::{Contact, Db, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ActionError;
use crate::address::stands_in;
use crate::entries::entries;

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    id: Option<String>,
    #[serde(default)]
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

/// Deletes entries, each by itself: by id, else title and chain, else address and chain, else a title that only one entry has.
/// The entry's title or address must stand in the message that the person just typed.
pub(crate) async fn run(store: &Db, params: &Value, typed: &str) -> Result<(Value, bool), ActionError> {
    let mut results = Vec::new();
    for entry in entries::<Entry>("delete_address_book", params, "entries")? {
        results.push(match entry {
            Err(reason) => Outcome { error: Some(format!("invalid: {reason}")), ..Outcome::default() },
            Ok(entry) => delete(store, &entry, typed).await?,
        });
    }
    let any = results.iter().any(|result| result.success);
    Ok((json!({ "results": results }), any))
}

async fn delete(store: &Db, entry: &Entry, typed: &str) -> Result<Outcome, ActionError> {
    let refuse = |error: &str| Outcome {
        id: entry.id.clone(),
        title: entry.title.clone(),
        chain: entry.chain.clone(),
        success: false,
        error: Some(error.into()),
    };
    let contacts = store.contacts().await?;
    let found = find(&contacts, entry);
    let contact = match found.as_slice() {
        [] => return Ok(refuse("not_found")),
        [one] => *one,
        _ => return Ok(refuse("ambiguous_match")),
    };
    if !stands_in(typed, &contact.title) && !stands_in(typed, &contact.address) {
        return Ok(refuse(
            "needs_consent: neither the name nor the address is in the message that was just typed, so nothing was removed",
        ));
    }
    match store.remove_contact(&contact.id).await {
        Ok(gone) => Ok(Outcome {
            id: Some(gone.id),
            title: Some(gone.title),
            chain: Some(gone.chain),
            success: true,
            error: None,
        }),
        Err(StoreError::NotFound(_)) => Ok(refuse("not_found")),
        Err(other) => Err(other.into()),
    }
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
