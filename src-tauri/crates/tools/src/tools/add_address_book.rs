//! `add_address_book` (agent tool calls, section 5).

use lockstep_chain::{Chain, plain_text};
use lockstep_store::Contact;
use lockstep_wallet::kept;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::address::{checked_address, stands_in};
use crate::bundle::RemovedContact;
use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Tool};
use crate::trust::{Asking, Shapes, TrustEntry, ask, typed_address};
use crate::{ToolCode, ToolError, contacts, listed};

const NAME: &str = "add_address_book";

const ASKING: Asking = Asking {
    what: Shapes::Adds,
    title: "Save these in your address book?",
    undo: "You can remove an entry from the address book at any time.",
};

/// Adds entries, each by itself.
pub(crate) struct AddAddressBook;

/// An entry to be saved.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct NewEntry {
    /// What the person calls the address.
    #[serde(alias = "name")]
    title: String,
    address: String,
    /// The chain's name, in any case.
    chain: String,
}

impl Listed for NewEntry {
    const LIST: &'static str = "entries";
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Saved {
    /// The id of what was saved.
    id: Option<String>,
    title: String,
    address: String,
    chain: String,
    #[serde(flatten)]
    end: EntryEnd,
}

impl Ended for Saved {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
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

impl Tool for AddAddressBook {
    type Input = Entries<NewEntry>;
    type Output = Results<Saved>;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["address_book_add", "add_address_book_entry"],
        agent: "addressBook",
        mode: "add",
        title: "Save in the address book",
        about: "Saves addresses under names. The person is asked about each that they have not just typed.",
        waiting: "saving to your address book",
        annotations: Annotations::ADDS,
        authority: Authority::Propose,
        kind: Kind::HumanGated,
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Self::Output, ToolError> {
        let known = cx.store().contacts().await?;
        let mut proposed = Vec::new();
        for entry in entries {
            proposed.push(match entry {
                Err(unreadable) => Err(Saved { end: unreadable.into(), ..Saved::default() }),
                Ok(entry) => propose(cx, &known, &entry).map_err(|error| Saved {
                    title: entry.title,
                    address: entry.address,
                    chain: entry.chain,
                    end: error.into(),
                    ..Saved::default()
                }),
            });
        }
        let unasked: Vec<TrustEntry> =
            proposed.iter().flatten().filter(|entry: &&Proposed| !entry.typed).map(Proposed::entry).collect();
        let allowed = ask(cx, &ASKING, unasked).await;
        let mut results = Vec::with_capacity(proposed.len());
        for entry in proposed {
            results.push(match entry {
                Err(refused) => refused,
                Ok(entry) => {
                    let saved = Saved {
                        title: entry.title.clone(),
                        address: entry.address.clone(),
                        chain: entry.chain.name.to_owned(),
                        ..Saved::default()
                    };
                    match &allowed {
                        Err(refusal) if !entry.typed => Saved { end: refusal.error.clone().into(), ..saved },
                        Ok(()) | Err(_) => {
                            Saved { id: Some(save(cx, &entry).await?.id), end: EntryEnd::done(), ..saved }
                        }
                    }
                }
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
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

fn propose(cx: &Cx<'_>, known: &[Contact], entry: &NewEntry) -> Result<Proposed, ToolError> {
    let chain = cx.chain(&entry.chain)?;
    let address = checked_address(chain, &entry.address)?;
    let title =
        contacts::title(&entry.title).ok_or_else(|| ToolError::input(NAME, Some("title"), "the title is empty"))?;
    // Whoever is paid by this name later trusts the name as much as the address, so both must stand in the person's words.
    let typed = typed_address(cx.turn.typed, chain, &address) && stands_in(cx.turn.typed, &title);
    let warning = namesake(known, &cx.desk.executor.memory.removed(), &title, &address);
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

async fn save(cx: &Cx<'_>, entry: &Proposed) -> Result<Contact, ToolError> {
    let what = (entry.title.as_str(), entry.address.as_str(), entry.chain);
    let saved = kept::contact(cx.store(), cx.now(), &cx.caller(), what).await;
    saved.map_err(|error| ToolError::new(ToolCode::Internal, error))
}

#[cfg(test)]
mod tests {
    use lockstep_store::ContactOrigin;

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
