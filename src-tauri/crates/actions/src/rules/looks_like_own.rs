//! An address begins and ends like the account itself, but differs: address poisoning.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::alike::look_alike;

pub(super) struct LooksLikeOwn;

impl Rule for LooksLikeOwn {
    fn id(&self) -> FindingId {
        FindingId::LooksLikeOwn
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let alike = case.parties().iter().filter(|party| look_alike(case.own, party));
        Ok(alike.map(|party| Finding::LooksLikeOwn { address: (*party).to_owned() }).collect())
    }
}
