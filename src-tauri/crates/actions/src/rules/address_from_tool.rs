//! A language model names a recipient that the person neither typed nor keeps in the address book, so it is from a tool or made up.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::address::is_typed;

pub(super) struct AddressFromTool;

impl Rule for AddressFromTool {
    fn id(&self) -> FindingId {
        FindingId::AddressFromTool
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Some(typed) = case.known.typed else { return Ok(Vec::new()) };
        let contacts = case.contacts()?;
        let is_known = |party: &str| {
            let same = |other: &str| case.chain.is_same_address(other, party);
            same(case.own)
                || contacts.iter().any(|contact| same(&contact.address))
                || is_typed(case.chain, typed, party)
        };
        let foreign = case.parties().iter().filter(|party| !is_known(party));
        Ok(foreign.map(|party| Finding::AddressFromTool { address: (*party).to_owned() }).collect())
    }
}
