//! A text that is not a sign-in.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::case::Subject;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct SignedText;

impl Rule for SignedText {
    fn id(&self) -> FindingId {
        FindingId::Text
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        Ok(match case.subject {
            Subject::Text { is_sign_in: false } => vec![Finding::SignedText],
            Subject::Text { .. } | Subject::Transaction { .. } | Subject::Document { .. } => Vec::new(),
        })
    }
}
