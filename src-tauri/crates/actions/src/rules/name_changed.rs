//! The recipient's name in the address book meant another address before.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};
use lockstep_store::GoneContact;

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::listed;

pub(super) struct NameChanged;

impl Rule for NameChanged {
    fn id(&self) -> FindingId {
        FindingId::NameChanged
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let (contacts, gone) = (case.contacts()?, case.gone()?);
        let is_another = |gone: &&GoneContact, party: &str| {
            // A name may have an address on each of several networks.
            case.chain.address(&gone.address).is_ok() && !case.chain.is_same_address(&gone.address, party)
        };
        let changed = case.parties().iter().filter_map(|&party| {
            let mut named = contacts.iter().filter(|contact| case.chain.is_same_address(&contact.address, party));
            named.find_map(|contact| {
                let mut before = gone.iter().filter(|gone| is_another(gone, party));
                let before = before.find(|gone| listed::alike(&gone.title, &contact.title))?;
                let (address, millis_ago) = (party.to_owned(), case.known.now.saturating_sub(before.gone_at));
                Some(if (case.known.may_name)(&contact.title) {
                    let (title, was) = (plain_text(&contact.title, 60), before.address.clone());
                    Finding::NameMeantAnother { title, address, was, millis_ago }
                } else {
                    Finding::EntryMeantAnother { address, millis_ago }
                })
            })
        });
        Ok(changed.collect())
    }
}
