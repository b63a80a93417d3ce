//! `add_address_book` (agent tool calls, section 5).

use lockstep_chain::Chain;
use lockstep_store::Contact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::address::{checked_address, stands_in};
use crate::contacts::{self, Book};
use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::trust::{TrustEntry, typed_address};
use crate::walk::{self, Found};
use crate::{ToolCode, ToolError};

const NAME: &str = "add_address_book";

/// Adds entries, each alone.
pub(crate) struct AddAddressBook;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct NewEntry {
    /// The person's name for the address.
    #[serde(alias = "name")]
    title: String,
    address: String,
    /// The chain's name, in any case.
    chain: String,
}

impl Listed for NewEntry {
    const LIST: &'static str = "entries";
    const ALIAS: Option<(&'static str, &'static str)> = Some(("title", "name"));
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Saved {
    /// The id of the saved entry.
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

/// An entry that may be saved after consent.
struct Proposed {
    chain: &'static Chain,
    title: String,
    address: String,
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
        // A refusal tells whether there is such an entry.
        shows: &[Sees::AddressBook],
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Self::Output, ToolError> {
        let book = cx.records().book().await?;
        let wanted = entries.into_iter().map(|entry| {
            let entry = match entry {
                Ok(entry) => entry,
                Err(unreadable) => return Found::Refused(Saved { end: unreadable.into(), ..Saved::default() }),
            };
            match propose(cx, &book, &entry) {
                Ok((what, asked)) => Found::Wanted { what, asked },
                Err(error) => Found::Refused(Saved {
                    title: entry.title,
                    address: entry.address,
                    chain: entry.chain,
                    end: error.into(),
                    ..Saved::default()
                }),
            }
        });
        let (each, allowed) = walk::allowed(cx, &contacts::SAVING, wanted.collect(), Proposed::ended).await;
        let mut results = Vec::with_capacity(each.len());
        for entry in each {
            results.push(match entry {
                Err(refused) => refused,
                Ok(entry) => Saved { id: Some(save(cx, &entry).await?.id), ..entry.ended(EntryEnd::done()) },
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}

impl Proposed {
    fn ended(&self, end: EntryEnd) -> Saved {
        Saved {
            title: self.title.clone(),
            address: self.address.clone(),
            chain: self.chain.name.to_owned(),
            end,
            ..Saved::default()
        }
    }
}

/// The entry, and the question about it unless the person has just typed it.
fn propose(cx: &Cx<'_>, book: &Book, entry: &NewEntry) -> Result<(Proposed, Option<TrustEntry>), ToolError> {
    let chain = cx.chain(&entry.chain)?;
    let address = checked_address(chain, &entry.address)?;
    let title =
        contacts::title(&entry.title).ok_or_else(|| ToolError::input(NAME, Some("title"), "the title is empty"))?;
    // The person will later trust the name as much as the address, so both must be in the person's own words.
    let typed = typed_address(cx.turn.typed, chain, &address) && stands_in(cx.turn.typed, &title);
    let asked = book.saving(chain, &title, &address);
    // A message alone must not move a name to another address, because a page can also write messages.
    let asked = (!typed || !asked.findings.is_empty()).then_some(asked);
    Ok((Proposed { chain, title, address }, asked))
}

async fn save(cx: &Cx<'_>, entry: &Proposed) -> Result<Contact, ToolError> {
    let what = (entry.title.as_str(), entry.address.as_str(), entry.chain);
    let saved = cx.records().add_contact(&cx.caller(), what).await;
    saved.map_err(|error| ToolError::new(ToolCode::Internal, error))
}
