//! An address begins and ends like one that was paid before or like the account itself, but differs: address poisoning.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::look_alike::look_alike;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct LooksLikeKnown;

impl Rule for LooksLikeKnown {
    fn id(&self) -> FindingId {
        FindingId::LooksLikeKnown
    }

    /// The known address is not named: an agent may read the finding, and has no business with earlier payments.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let (past, contacts) = (case.past()?, case.contacts()?);
        let same = |one: &str, other: &str| case.chain.is_same_address(one, other);
        let is_in_book = |party: &str| contacts.iter().any(|contact| same(&contact.address, party));
        let alike = case.parties().iter().filter_map(|party| {
            let address = (*party).to_owned();
            if look_alike(case.own, party) {
                return Some(Finding::LooksLikeOwn { address });
            }
            // The address book has its own rule, and its entries are no imitations.
            let imitates = |paid: &String| look_alike(paid, party) && !is_in_book(paid);
            let is_known = is_in_book(party) || past.recipients.iter().any(|paid| same(paid, party));
            (!is_known && past.recipients.iter().any(imitates)).then_some(Finding::LooksLikePaid { address })
        });
        Ok(alike.collect())
    }
}
