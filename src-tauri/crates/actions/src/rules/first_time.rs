//! The recipient is not in the address book for this network, was never paid on it before, and no market's pins name it.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct FirstTime;

impl Rule for FirstTime {
    fn id(&self) -> FindingId {
        FindingId::FirstTime
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let (contacts, past) = (case.contacts()?, case.past()?);
        let is_known = |party: &str| {
            let same = |other: &str| case.chain.is_same_address(other, party);
            // Who holds an address on one network need not hold it on another.
            contacts.iter().any(|contact| contact.chain == case.chain.name && same(&contact.address))
                || past.paid_on(case.chain.name).any(same)
                || case.chain.is_same_address(party, case.own)
                || case.is_pinned(party)
        };
        let new = case.parties().iter().filter(|party| !is_known(party));
        Ok(new.map(|party| Finding::FirstTime { address: (*party).to_owned() }).collect())
    }
}
