//! What a rule is.

use lockstep_findings::{Finding, FindingId, Source};

use super::Case;

/// Looks for one kind of finding. A function of the case: it asks nobody and reads nothing else.
pub(crate) trait Rule: Sync {
    /// What it looks for.
    fn id(&self) -> FindingId;

    /// What it finds in the case; empty where there is nothing to say.
    ///
    /// # Errors
    /// It could not look.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError>;
}

/// Why a rule could not look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RuleError {
    /// What it compares with could not be read.
    Unread(Source),
}

impl RuleError {
    /// Says that the rule for `id` did not look.
    pub(super) fn finding(self, id: FindingId) -> Finding {
        let Self::Unread(source) = self;
        Finding::NotJudged { id, source }
    }
}
