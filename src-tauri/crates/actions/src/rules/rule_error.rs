//! The error of a rule.

use lockstep_findings::{Finding, FindingId, Source};

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
