//! `add_address_book` (agent tool calls, section 5).

use lockstep_chain::{Chain, plain_text};
use lockstep_store::{Contact, ContactOrigin, NewContact};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::address::{chain_named, checked_address, stands_in};
use crate::bundle::RemovedContact;
use crate::dispatch::{Desk, Turn};
use crate::entries::{EntryEnd, Written, entries, unreadable};
use crate::trust::{Asking, Shapes, TrustEntry, ask, typed_address};
use crate::wire::Action;
use crate::{ActionError, contacts, listed};

const ACTION: &str = "add_address_book";

const ASKING: Asking = Asking {
    what: Shapes::Adds,
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
    #[serde(flatten)]
    end: EntryEnd,
}

/// An entry that may be saved, once consent is there.
struct Proposed {
    chain: &'static Chain,
    title: String,
    address: String,
    typed: bool,
    /// What to look at before it is saved.
    warning: Option<String>,
}

/// Adds entries, each by itself.
pub(crate) async fn run(desk: &Desk<'_>, turn: &Turn<'_>, action: &Action) -> Result<Written, ActionError> {
    let known = desk.executor.store.contacts().await?;
    let mut proposed = Vec::new();
    for entry in entries::<Entry>(ACTION, &action.params, "entries")? {
        proposed.push(match entry {
            Err(reason) => Err(Outcome { end: unreadable(&reason), ..Outcome::default() }),
            Ok(entry) => propose(desk, turn, &known, &entry).map_err(|error| Outcome {
                title: entry.title,
                address: entry.address,
                chain: entry.chain,
                end: error.into(),
                ..Outcome::default()
            }),
        });
    }
    let unasked: Vec<TrustEntry> =
        proposed.iter().flatten().filter(|entry: &&Proposed| !entry.typed).map(Proposed::entry).collect();
    let allowed = ask(desk, turn, action, &ASKING, unasked).await;
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
                    Err(refusal) if !entry.typed => Outcome { end: refusal.error.clone().into(), ..outcome },
                    Ok(()) | Err(_) => {
                        Outcome { id: Some(save(desk, turn, &entry).await?.id), end: EntryEnd::done(), ..outcome }
                    }
                }
            }
        });
    }
    Ok(Written::new(json!({ "results": results }), results.iter().map(|result| &result.end), &allowed))
}

impl Proposed {
    fn entry(&self) -> TrustEntry {
        TrustEntry {
            name: self.title.clone(),
            chain: self.chain.name.to_owned(),
            address: Some(self.address.clone()),
            warning: self.warning.clone(),
        }
    }
}

fn propose(desk: &Desk<'_>, turn: &Turn<'_>, known: &[Contact], entry: &Entry) -> Result<Proposed, ActionError> {
    let chain = chain_named(desk.executor.registry, &entry.chain)?;
    let address = checked_address(chain, &entry.address)?;
    let title = contacts::title(&entry.title)
        .ok_or_else(|| ActionError::Params { action: ACTION, reason: "the title is empty".into() })?;
    // Whoever is paid by this name later trusts the name as much as the address, so both must stand in the person's words.
    let typed = typed_address(turn.typed, chain, &address) && stands_in(turn.typed, &title);
    let warning = namesake(known, &desk.executor.memory.removed(), &title, &address);
    Ok(Proposed { chain, title, address, typed, warning })
}

/// A name that is taken, or was until an agent had it removed, would be paid in another's place.
fn namesake(known: &[Contact], removed: &[RemovedContact], title: &str, address: &str) -> Option<String> {
    let another = |other: &str, at: &str| listed::alike(other, title) && at != address;
    if let Some(contact) = known.iter().find(|contact| another(&contact.title, &contact.address)) {
        let (name, other) = (plain_text(&contact.title, 80), &contact.address);
        return Some(format!("Your address book has “{name}” already, with another address: {other}."));
    }
    let gone = removed.iter().find(|gone| another(&gone.title, &gone.address))?;
    let (name, other) = (plain_text(&gone.title, 80), &gone.address);
    Some(format!("The agent had “{name}” removed from your address book, which had another address: {other}."))
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

#[cfg(test)]
mod tests {
    use super::*;

    const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const OTHER: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

    fn alice() -> Contact {
        Contact {
            id: "1".into(),
            title: "Alice".into(),
            address: ALICE.into(),
            chain: "Ethereum".into(),
            origin: ContactOrigin::Person,
            conversation: None,
            created_at: 0,
        }
    }

    #[test]
    fn a_namesake_is_noticed_by_eye_and_after_it_was_removed() {
        let gone = RemovedContact { title: "Alice".into(), address: ALICE.into() };
        for title in ["Alice", "ALICE", "\u{410}lice"] {
            let there = namesake(&[alice()], &[], title, OTHER).expect("the name is taken");
            assert!(there.contains(ALICE) && there.contains("already"), "{there}");
            let removed = namesake(&[], std::slice::from_ref(&gone), title, OTHER).expect("and was until just now");
            assert!(removed.contains(ALICE) && removed.contains("removed"), "{removed}");
        }
        assert_eq!(namesake(&[alice()], &[gone], "Alice", ALICE), None, "the same address is the same person");
        assert_eq!(namesake(&[alice()], &[], "Bob", OTHER), None, "another name is nobody's");
    }
}
