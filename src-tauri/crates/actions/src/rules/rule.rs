//! The trait of a rule.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule_error::RuleError;

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
