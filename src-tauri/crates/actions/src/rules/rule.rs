//! The trait of a rule.

use lockstep_findings::{Finding, FindingId, Source};

use super::Case;

/// A check for one kind of finding. It is a function of the case: it asks nothing and reads nothing else.
pub(crate) trait Rule: Sync {
    /// The kind of finding.
    fn id(&self) -> FindingId;

    /// The findings in the case.
    ///
    /// # Errors
    /// The rule could not look.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError>;
}

/// The reason why a rule could not look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RuleError {
    /// The data for the comparison could not be read.
    Unread(Source),
}

impl RuleError {
    /// The finding that the rule for `id` did not look.
    pub(super) fn finding(self, id: FindingId) -> Finding {
        let Self::Unread(source) = self;
        Finding::NotJudged { id, source }
    }
}
