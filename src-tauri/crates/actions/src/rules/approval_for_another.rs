//! An approval is for another contract than the one that the next transaction calls.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::case::{Prepares, Subject};
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct ApprovalForAnother;

impl Rule for ApprovalForAnother {
    fn id(&self) -> FindingId {
        FindingId::ApprovalForAnother
    }

    /// The agent's words are about the later transaction, so the approval before it is compared with that.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Transaction { facts, prepares: Prepares::CallOf(called), .. } = case.subject else {
            return Ok(Vec::new());
        };
        let spender = facts.recipient().filter(|spender| Some(*spender) != called);
        Ok(spender.map(|spender| Finding::ApprovalForAnother { spender: spender.to_owned() }).into_iter().collect())
    }
}
