//! An address begins and ends like one that is or was in the address book or that was paid, but differs: address poisoning.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::alike::look_alike;

pub(super) struct LooksLikeContact;

impl Rule for LooksLikeContact {
    fn id(&self) -> FindingId {
        FindingId::LooksLikeContact
    }

    /// An entry that must not be named is reported without its name and address.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let (contacts, gone) = (case.contacts()?, case.gone()?);
        let may_name = |title: &str| (case.known.may_name)(title);
        let alike = case.parties().iter().filter_map(|party| {
            let address = (*party).to_owned();
            if let Some(contact) = contacts.iter().find(|contact| look_alike(&contact.address, party)) {
                return Some(if may_name(&contact.title) {
                    let (title, contact) = (plain_text(&contact.title, 60), contact.address.clone());
                    Finding::LooksLikeContact { address, title, contact }
                } else {
                    Finding::LooksLikeEntry { address }
                });
            }
            // Removing the real entry must not silence the warning.
            let Some(before) = gone.iter().find(|gone| look_alike(&gone.address, party)) else {
                let mut paid = case.known.past.into_iter().flat_map(|past| past.paid_on(case.chain.name));
                // Whom the person pays is told to no remote agent.
                let paid = paid.find(|paid| look_alike(paid, party))?.to_owned();
                return Some(if may_name(&paid) {
                    Finding::LooksLikePaid { address, paid }
                } else {
                    Finding::LooksLikeEntry { address }
                });
            };
            Some(if may_name(&before.title) {
                let (title, gone) = (plain_text(&before.title, 60), before.address.clone());
                let millis_ago = case.known.now.saturating_sub(before.gone_at);
                Finding::LooksLikeGone { address, title, gone, millis_ago }
            } else {
                Finding::LooksLikeEntry { address }
            })
        });
        Ok(alike.collect())
    }
}
