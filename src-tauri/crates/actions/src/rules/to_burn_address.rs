//! An account is paid, or allowed something, that is known for having no key. Of the zero address the facts warn themselves.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::burn;

pub(super) struct ToBurnAddress;

impl Rule for ToBurnAddress {
    fn id(&self) -> FindingId {
        FindingId::ToBurnAddress
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let burnt = case.parties().iter().filter(|party| burn::is_known(case.chain, party));
        Ok(burnt.map(|party| Finding::ToBurnAddress { address: (*party).to_owned() }).collect())
    }
}
