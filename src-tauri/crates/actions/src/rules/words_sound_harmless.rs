//! The agent's words make a signature look free of cost.

use lockstep_findings::{Finding, FindingId};
use serde_json::Value;

use super::Case;
use super::case::Subject;
use super::rule::Rule;
use super::rule_error::RuleError;

/// Words that make a signature look free of cost.
const HARMLESS: [&str; 8] = ["sign in", "sign-in", "signin", "log in", "login", "verify", "free", "no cost"];

pub(super) struct WordsSoundHarmless;

impl Rule for WordsSoundHarmless {
    fn id(&self) -> FindingId {
        FindingId::WordsContradict
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Document { said, label, .. } = case.subject else { return Ok(Vec::new()) };
        let mut words = said.values().filter_map(Value::as_str).chain(label).map(str::to_lowercase);
        let harmless = words.any(|words| HARMLESS.iter().any(|harmless| words.contains(harmless)));
        Ok(if harmless { vec![Finding::WordsSoundHarmless] } else { Vec::new() })
    }
}
