//! The rules for names in the address book, and the questions about its entries, shared by the window, the
//! terminal and the agent.

use lockstep_chain::{Chain, plain_text};
use lockstep_findings::Finding;
use lockstep_store::{Contact, GoneContact, UnixMillis};

use lockstep_texts::{Said, question};

use crate::consent::TrustEntry;
use crate::listed;
use crate::trust::{Asking, Shapes};

/// The question before saving entries.
pub const SAVING: Asking = Asking {
    what: Shapes::Adds,
    one: question::contact_save_one,
    many: question::contact_save_many,
    undo: question::contact_save_undo,
};

/// The question before renaming entries.
pub const RENAMING: Asking = Asking {
    what: Shapes::Adds,
    one: question::contact_rename_one,
    many: question::contact_rename_many,
    undo: question::contact_rename_undo,
};

/// The question before removing entries.
pub const REMOVING: Asking = Asking {
    what: Shapes::Removes,
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

/// The warning before an address gets a title that is taken, or was taken until the other entry was removed
/// or renamed: the wrong address could be paid. `known` and `gone` are the address book without the entry
/// itself.
pub fn namesake(
    chain: &Chain,
    (known, gone): (&[Contact], &[GoneContact]),
    (title, address): (&str, &str),
    now: UnixMillis,
) -> Option<Finding> {
    // A name may have an address on each of several networks.
    let another = |other: &str, at: &str| {
        listed::alike(other, title) && chain.address(at).is_ok() && !chain.is_same_address(at, address)
    };
    if let Some(contact) = known.iter().find(|contact| another(&contact.title, &contact.address)) {
        let (title, address) = (plain_text(&contact.title, LONGEST), contact.address.clone());
        return Some(Finding::TitleTaken { title, address });
    }
    let before = gone.iter().find(|gone| another(&gone.title, &gone.address))?;
    let (title, was) = (plain_text(&before.title, LONGEST), before.address.clone());
    Some(Finding::NameWasAnothers { title, was, millis_ago: now.saturating_sub(before.gone_at) })
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
            namesake(chain, (known, gone), (title, address), 60_000)
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
        let theirs = ("Alice", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
        assert_eq!(namesake(bitcoin, (&known, &gone), theirs, 0), None, "she may have an address on each network");
    }

    #[test]
    fn a_title_is_something_that_can_be_seen() {
        assert_eq!(title("  Alice ").as_deref(), Some("Alice"));
        for nothing in ["", "  ", "\u{200b}", "\u{2060}\u{feff} ", "\u{3164}", "\u{2800}"] {
            assert_eq!(title(nothing), None, "{nothing:?} is no name: nobody could tell two of them apart");
        }
    }
}
