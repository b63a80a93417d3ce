//! A transaction with an equal effect is still on its way.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::case::Subject;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct RepeatsOpenStep;

impl Rule for RepeatsOpenStep {
    fn id(&self) -> FindingId {
        FindingId::RepeatsOpenStep
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Transaction { facts, .. } = case.subject else { return Ok(Vec::new()) };
        let effect = facts.effect(case.own);
        let is_open = case.open()?.iter().any(|step| step.planned.effect == effect);
        Ok(if is_open { vec![Finding::RepeatsOpenStep] } else { Vec::new() })
    }
}
