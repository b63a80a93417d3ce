//! A transaction with an equal effect is still on its way.

use lockstep_findings::{Finding, FindingId};
use lockstep_store::Step;

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
        // Of two transactions with one nonce only one can be included, so that this is no second payment.
        let takes_its_place = |step: &Step| {
            facts.nonce.as_deref().is_some_and(|nonce| nonce.parse() == Ok(step.planned.nonce))
                && step.planned.chain == case.chain.name
                && step.planned.from == case.own
                && case.chain.kind.is_in_order()
        };
        let is_open = case.open()?.iter().any(|step| step.planned.effect == effect && !takes_its_place(step));
        Ok(if is_open { vec![Finding::RepeatsOpenStep] } else { Vec::new() })
    }
}
