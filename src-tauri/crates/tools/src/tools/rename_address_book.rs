//! `rename_address_book`: another name for entries of the address book. The person is asked about each, because they will trust the name.

use lockstep_store::Contact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::delete_address_book::{Named, find};
use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::walk::{self, Found};
use crate::{ToolError, contacts};

const NAME: &str = "rename_address_book";

pub(crate) struct RenameAddressBook;

/// An entry, by its id or by something that only it has, and its new name.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Renaming {
    #[serde(default)]
    id: Option<String>,
    /// Its present name.
    #[serde(default, alias = "name")]
    title: Option<String>,
    #[serde(default)]
    address: Option<String>,
    #[serde(default)]
    chain: Option<String>,
    /// The new name.
    new_title: String,
}

impl Listed for Renaming {
    const LIST: &'static str = "entries";
    const ALIAS: Option<(&'static str, &'static str)> = Some(("title", "name"));
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Renamed {
    id: Option<String>,
    /// The new name.
    title: String,
    chain: Option<String>,
    #[serde(flatten)]
    end: EntryEnd,
}

impl Ended for Renamed {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

/// An entry that may get another name.
struct Proposed {
    contact: Contact,
    title: String,
}

impl Proposed {
    fn ended(&self, end: EntryEnd) -> Renamed {
        let Contact { id, chain, .. } = &self.contact;
        Renamed { id: Some(id.clone()), title: self.title.clone(), chain: Some(chain.clone()), end }
    }
}

impl Tool for RenameAddressBook {
    type Input = Entries<Renaming>;
    type Output = Results<Renamed>;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["address_book_rename"],
        agent: "addressBook",
        mode: "rename",
        title: "Rename in the address book",
        about: "Gives saved addresses other names, by id or by what only one entry has. The person is always asked.",
        waiting: "renaming in your address book",
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
                Err(unreadable) => return Found::Refused(Renamed { end: unreadable.into(), ..Renamed::default() }),
            };
            let refused = |entry: &Renaming, error: ToolError| {
                let Renaming { id, chain, new_title, .. } = entry;
                let (id, title, chain) = (id.clone(), lockstep_chain::plain_text(new_title, 80), chain.clone());
                Found::Refused(Renamed { id, title, chain, end: error.into() })
            };
            let Some(title) = contacts::title(&entry.new_title) else {
                return refused(&entry, ToolError::input(NAME, Some("new_title"), "the new name is empty"));
            };
            let Renaming { id, title: old, address, chain, .. } = &entry;
            let (id, old, address, chain) = (id.clone(), old.clone(), address.clone(), chain.clone());
            let contact = match find(cx.registry(), &book.known, &Named { id, title: old, address, chain }).as_slice() {
                [one] => (*one).clone(),
                [] => return refused(&entry, ToolError::not_found()),
                [_, _, ..] => return refused(&entry, ToolError::ambiguous()),
            };
            match cx.chain(&contact.chain) {
                Ok(chain) => {
                    let asked = Some(book.renaming(chain, &contact, &title));
                    Found::Wanted { what: Proposed { contact, title }, asked }
                }
                Err(error) => refused(&entry, error),
            }
        });
        let (each, allowed) = walk::allowed(cx, &contacts::RENAMING, wanted.collect(), Proposed::ended).await;
        let mut results = Vec::with_capacity(each.len());
        for entry in each {
            results.push(match entry {
                Err(refused) => refused,
                Ok(entry) => {
                    let renamed = cx.records().rename_contact((&entry.contact.id, &entry.title)).await?;
                    entry.ended(renamed.map_or_else(|| ToolError::not_found().into(), |_| EntryEnd::done()))
                }
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}
