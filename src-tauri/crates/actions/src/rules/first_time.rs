//! The recipient is not in the address book and was never paid before.

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
            contacts.iter().any(|contact| same(&contact.address))
                || past.recipients.iter().any(|paid| same(paid))
                || case.chain.is_same_address(party, case.own)
        };
        let new = case.parties().iter().filter(|party| !is_known(party));
        Ok(new.map(|party| Finding::FirstTime { address: (*party).to_owned() }).collect())
    }
}
