//! `delete_address_book` (agent tool calls, section 6).

use lockstep_chain::Registry;
use lockstep_store::Contact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::{Cx, Turn};
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::walk::{self, Found};
use crate::{ToolError, contacts, listed};

/// Deletes entries, each alone: by id, else by title and chain, else by address and chain, else by a title
/// that only one entry has.
pub(crate) struct DeleteAddressBook;

/// An entry to remove: its id, or something that only it has.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Named {
    #[serde(default)]
    pub(super) id: Option<String>,
    #[serde(default, alias = "name")]
    pub(super) title: Option<String>,
    #[serde(default)]
    pub(super) address: Option<String>,
    #[serde(default)]
    pub(super) chain: Option<String>,
}

impl Listed for Named {
    const LIST: &'static str = "entries";
    const ALIAS: Option<(&'static str, &'static str)> = Some(("title", "name"));
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Removed {
    id: Option<String>,
    title: Option<String>,
    chain: Option<String>,
    #[serde(flatten)]
    end: EntryEnd,
}

impl Ended for Removed {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

impl Removed {
    /// The entry, under the name that the agent may read.
    fn of(contact: &Contact, asked: Named, turn: &Turn<'_>) -> Self {
        let title = if turn.may_name(&contact.title) { Some(contact.title.clone()) } else { asked.title };
        Self { id: Some(contact.id.clone()), title, chain: Some(contact.chain.clone()), ..Self::default() }
    }

    fn ended(&self, end: EntryEnd) -> Self {
        Self { id: self.id.clone(), title: self.title.clone(), chain: self.chain.clone(), end }
    }
}

impl Tool for DeleteAddressBook {
    type Input = Entries<Named>;
    type Output = Results<Removed>;
    const ENTRY: Entry = Entry {
        name: "delete_address_book",
        aliases: &["address_book_remove", "remove_address_book_entry"],
        agent: "addressBook",
        mode: "delete",
        title: "Remove from the address book",
        about: "Removes saved addresses, by id or by what only one entry has. The person is always asked.",
        waiting: "removing from your address book",
        annotations: Annotations::REMOVES,
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        // A refusal tells whether there is such an entry.
        shows: &[Sees::AddressBook],
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Self::Output, ToolError> {
        let book = cx.records().contacts().await?;
        let wanted = entries.into_iter().map(|entry| {
            let entry = match entry {
                Ok(entry) => entry,
                Err(unreadable) => return Found::Refused(Removed { end: unreadable.into(), ..Removed::default() }),
            };
            match find(cx.registry(), &book, &entry).as_slice() {
                [one] => {
                    let asked = Some(contacts::entry(one));
                    Found::Wanted { what: (*one, Removed::of(one, entry, cx.turn)), asked }
                }
                found => Found::Refused(Removed {
                    id: entry.id,
                    title: entry.title,
                    chain: entry.chain,
                    end: if found.is_empty() { ToolError::not_found() } else { ToolError::ambiguous() }.into(),
                }),
            }
        });
        let refused = |(_, removed): &(&Contact, Removed), end| removed.ended(end);
        let (each, allowed) = walk::allowed(cx, &contacts::REMOVING, wanted.collect(), refused).await;
        let mut results = Vec::with_capacity(each.len());
        for contact in each {
            results.push(match contact {
                Err(refused) => refused,
                Ok((contact, removed)) => {
                    let gone = cx.records().remove_contact(&contact.id).await?;
                    removed.ended(gone.map_or_else(|| ToolError::not_found().into(), |_| EntryEnd::done()))
                }
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}

pub(super) fn find<'a>(registry: Registry, contacts: &'a [Contact], entry: &Named) -> Vec<&'a Contact> {
    let chain = entry.chain.as_deref().map(|chain| registry.find(chain).map_or(chain, |found| found.name));
    let same_chain = |contact: &Contact| chain.is_some_and(|chain| contact.chain.eq_ignore_ascii_case(chain));
    let same_address = |contact: &Contact, address: &str| match registry.find(&contact.chain) {
        Some(chain) => listed::same_contract(chain, &contact.address, address),
        None => contact.address == address,
    };
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
        let found = pick(&|contact| same_address(contact, address) && same_chain(contact));
        if !found.is_empty() {
            return found;
        }
    }
    // The title alone, even if the chain differs: the person is asked about the entry that was found.
    entry.title.as_ref().map_or_else(Vec::new, |title| pick(&|contact| contact.title == *title))
}

#[cfg(test)]
mod tests {
    use lockstep_store::ContactOrigin;

    use super::*;

    fn contact(chain: &str, address: &str) -> Contact {
        Contact {
            id: "1".into(),
            title: "Alice".into(),
            address: address.into(),
            chain: chain.into(),
            origin: ContactOrigin::Person,
            conversation: None,
            created_at: 0,
        }
    }

    /// T29: title and chain, then address and chain, then a unique title.
    #[test]
    fn a_title_alone_is_the_last_rule() {
        let titled =
            |title: &str, chain: &str, address: &str| Contact { title: title.into(), ..contact(chain, address) };
        let book = [titled("Alice", "Base", "a"), titled("Bob", "Base", "b"), titled("Bob", "Solana", "c")];
        let finds = |title: Option<&str>, address: Option<&str>, chain: Option<&str>| {
            let text = |text: Option<&str>| text.map(str::to_owned);
            let entry = Named { id: None, title: text(title), address: text(address), chain: text(chain) };
            let found = find(Registry::public(), &book, &entry);
            found.into_iter().map(|contact| contact.address.as_str()).collect::<Vec<_>>().concat()
        };
        assert_eq!(finds(Some("Alice"), None, Some("Ethereum")), "a", "only one is called so");
        assert_eq!(finds(Some("Bob"), None, Some("SOLANA")), "c", "title and chain come first");
        assert_eq!(finds(Some("Bob"), None, Some("Ethereum")), "bc", "two are called so: it is ambiguous");
        assert_eq!(finds(Some("Bob"), Some("b"), Some("Base")), "b", "title and chain, whatever else is said");
        assert_eq!(finds(None, Some("a"), Some("Ethereum")), "", "an address without its chain is not enough");
    }

    #[test]
    fn an_address_is_found_in_another_case_only_where_its_chain_writes_it_so() {
        let finds = |chain: &str, address: &str, asked: String| {
            let entry = Named { id: None, title: None, address: Some(asked), chain: Some(chain.to_lowercase()) };
            find(Registry::public(), &[contact(chain, address)], &entry).len()
        };
        let (hex, base58) =
            ("0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA");
        assert_eq!(finds("Ethereum", hex, hex.to_lowercase()), 1, "hex is the same in any case");
        assert_eq!(finds("Solana", base58, base58.to_owned()), 1, "this is the address");
        assert_eq!(finds("Solana", base58, base58.to_lowercase()), 0, "and this another one");
    }
}
