//! The rules for names in the address book, and the questions about its entries, shared by the window, the
//! terminal and the agent.

use lockstep_chain::{Chain, plain_text};
use lockstep_findings::Finding;
use lockstep_store::{Contact, GoneContact, UnixMillis};

use lockstep_texts::{Said, question};

use crate::consent::TrustEntry;
use crate::listed;
use crate::trust::{Asking, WriteKind};

/// The question before saving entries.
pub const SAVING: Asking = Asking {
    what: WriteKind::Adds,
    one: question::contact_save_one,
    many: question::contact_save_many,
    undo: question::contact_save_undo,
};

/// The question before renaming entries.
pub const RENAMING: Asking = Asking {
    what: WriteKind::Adds,
    one: question::contact_rename_one,
    many: question::contact_rename_many,
    undo: question::contact_rename_undo,
};

/// The question before removing entries.
pub const REMOVING: Asking = Asking {
    what: WriteKind::Removes,
    one: question::contact_remove_one,
    many: question::contact_remove_many,
    undo: question::contact_remove_undo,
};

/// The longest title, in characters.
const LONGEST: usize = 80;

/// A title in its stored form: one bounded line. `None` if nothing of it is visible.
pub fn title(text: &str) -> Option<String> {
    // Checked before invisible characters are escaped.
    (!listed::looks(text).is_empty()).then(|| plain_text(text.trim(), LONGEST))
}

/// An entry, for a question.
pub fn entry(contact: &Contact) -> TrustEntry {
    TrustEntry {
        name: Said::as_it_is(contact.title.as_str()),
        chain: contact.chain.clone(),
        address: Some(contact.address.clone()),
        note: None,
        findings: Vec::new(),
    }
}

/// The entries of an address book, and the names that were removed from it.
pub struct Book {
    pub known: Vec<Contact>,
    pub gone: Vec<GoneContact>,
    pub now: UnixMillis,
}

impl Book {
    /// The question about saving an address under a title.
    pub fn saving(&self, chain: &Chain, title: &str, address: &str) -> TrustEntry {
        TrustEntry {
            name: Said::as_it_is(title),
            chain: chain.name.to_owned(),
            address: Some(address.to_owned()),
            note: None,
            findings: self.namesake(chain, None, (title, address)).into_iter().collect(),
        }
    }

    /// The question about another title for an entry.
    pub fn renaming(&self, chain: &Chain, contact: &Contact, title: &str) -> TrustEntry {
        TrustEntry {
            name: Said::as_it_is(title),
            note: Some(question::contact_called_now(plain_text(&contact.title, LONGEST))),
            findings: self.namesake(chain, Some(&contact.id), (title, &contact.address)).into_iter().collect(),
            ..entry(contact)
        }
    }

    /// The warning before an address gets a title that is taken, or was taken until the other entry was removed or renamed: the wrong
    /// address could be paid. The entry with the id `own` is the one that gets the title.
    fn namesake(&self, chain: &Chain, own: Option<&str>, (title, address): (&str, &str)) -> Option<Finding> {
        // A name may have an address on each of several networks.
        let another = |other: &str, at: &str| {
            listed::alike(other, title) && chain.address(at).is_ok() && !chain.is_same_address(at, address)
        };
        let mut others = self.known.iter().filter(|contact| own != Some(contact.id.as_str()));
        if let Some(contact) = others.find(|contact| another(&contact.title, &contact.address)) {
            let (title, address) = (plain_text(&contact.title, LONGEST), contact.address.clone());
            return Some(Finding::TitleTaken { title, address });
        }
        let before = self.gone.iter().find(|gone| another(&gone.title, &gone.address))?;
        let (title, was) = (plain_text(&before.title, LONGEST), before.address.clone());
        Some(Finding::NameWasAnothers { title, was, millis_ago: self.now.saturating_sub(before.gone_at) })
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use lockstep_findings::FindingId;
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
        let chain = Registry::public().find("Ethereum").unwrap();
        let gone = GoneContact { title: "Alice".into(), address: ALICE.into(), chain: "Ethereum".into(), gone_at: 0 };
        let (known, gone) = ([alice()], [gone]);
        let found = |known: &[Contact], gone: &[GoneContact], title: &str, address: &str| {
            let book = Book { known: known.to_vec(), gone: gone.to_vec(), now: 60_000 };
            book.saving(chain, title, address).findings.pop()
        };
        for title in ["Alice", "ALICE", "\u{410}lice"] {
            let there = found(&known, &[], title, OTHER).expect("the name is taken");
            assert_eq!(there.id(), FindingId::TitleTaken, "{there:?}");
            assert!(there.sentence().contains(ALICE), "whose it is: {}", there.sentence());
            let removed = found(&[], &gone, title, OTHER).expect("and was until just now");
            assert_eq!(removed.id(), FindingId::NameChanged, "{removed:?}");
            let words = removed.sentence();
            assert!(words.contains(ALICE) && words.contains("renamed 1 minute ago"), "{words}");
        }
        assert_eq!(found(&known, &gone, "Alice", ALICE), None, "the same address is the same person");
        assert_eq!(found(&known, &gone, "Bob", OTHER), None, "another name is nobody's");
        let bitcoin = Registry::public().find("Bitcoin").unwrap();
        let theirs = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
        let book = Book { known: known.to_vec(), gone: gone.to_vec(), now: 0 };
        assert_eq!(book.saving(bitcoin, "Alice", theirs).findings, [], "she may have an address on each network");
        let renamed = book.renaming(chain, &known[0], "alice");
        assert_eq!(renamed.findings, [], "an entry is no namesake of itself: {renamed:?}");
    }

    #[test]
    fn a_title_is_something_that_can_be_seen() {
        assert_eq!(title("  Alice ").as_deref(), Some("Alice"));
        for nothing in ["", "  ", "\u{200b}", "\u{2060}\u{feff} ", "\u{3164}", "\u{2800}"] {
            assert_eq!(title(nothing), None, "{nothing:?} is no name: nobody could tell two of them apart");
        }
    }
}
