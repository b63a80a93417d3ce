//! `responseSummary` and `responseEvidence`: what an answer may conclude.

use serde_json::{Value, json};

use super::coverage::Coverage;
use crate::answers::history::also;
use crate::contract::Schema;

/// What the summary needs to know.
pub(crate) struct Facts<'a> {
    pub(crate) coverage: &'a Coverage,
    pub(crate) payment: bool,
    pub(crate) target: bool,
    pub(crate) quoted: bool,
    pub(crate) choices: &'a [&'static str],
}

const OF_A_TARGET: [&str; 4] = ["responseSummary", "selectedTarget", "candidateConversions", "requiredUserChoices"];

/// `responseEvidence`.
pub(crate) fn evidence(facts: &Facts<'_>) -> Value {
    let mut claims = Vec::new();
    match facts.coverage {
        Coverage::Total { .. } => claims.push("current_settlement_asset_total"),
        Coverage::Compared { .. } => claims.extend(["settlement_asset_coverage_status", "settlement_asset_shortfall"]),
        Coverage::Unavailable { .. } => claims.push("settlement_asset_coverage_unavailable"),
    }
    claims.extend(facts.target.then_some("selected_target_shortfall"));
    claims.extend(facts.quoted.then_some("direct_pool_quote_evidence"));
    claims.extend(["required_user_choices", "unsupported_inferences"]);
    let (mode, fields) = match facts.target {
        true => ("selected_target_context", OF_A_TARGET.as_slice()),
        false => ("settlement_asset_only", &["responseSummary"][..]),
    };
    json!({"mode": mode, "primaryEvidenceFields": fields, "supportedResponseClaims": claims})
}

/// `responseSummary`; `contract` is its type.
pub(crate) fn summary(facts: &Facts<'_>, contract: Option<&Schema>) -> Value {
    let told = facts.coverage.told();
    let amount = |key: &str| told.get(key).cloned().unwrap_or(Value::Null);
    let used = |key: &str, word: &str| if told.get(key).is_some() { word.into() } else { Value::Null };
    let unavailable = matches!(facts.coverage, Coverage::Unavailable { .. });
    let conclusion = match facts.coverage {
        Coverage::Total { .. } => "current_settlement_asset_total",
        Coverage::Unavailable { .. } => "settlement_asset_coverage_unavailable",
        Coverage::Compared { .. } => facts.coverage.status(),
    };
    let mut not_complete = vec![
        "route_dependent_payment_support",
        "settlement_token_selection",
        "payment_execution_readiness",
        "transaction_building",
        "signing_readiness",
    ];
    if !facts.target {
        not_complete.insert(0, "selected_target_context");
    }
    let (complete_for, fields) = match (facts.target, unavailable) {
        (true, _) => ("selected_target_context_answer", OF_A_TARGET.as_slice()),
        (false, true) => ("settlement_asset_coverage_unavailable_answer", &["responseSummary"][..]),
        (false, false) => ("settlement_asset_group_answer", &["responseSummary"][..]),
    };
    let all = json!({
        "questionKind": if facts.payment { "payment_coverage" } else { "settlement_asset_group_balance_total" },
        "conclusionKind": conclusion,
        "answerCompleteness": {
            "answerCompleteFor": complete_for, "requiredAnswerFields": fields, "notCompleteFor": not_complete,
        },
        "requiredUserChoices": facts.choices,
        "currentDisplayAmount": amount("currentDisplayAmount"),
        "requiredDisplayAmount": amount("requiredDisplayAmount"),
        "shortfallDisplayAmount": amount("shortfallDisplayAmount"),
        "amountsUsedForAnswer": {
            "currentDisplayAmount": used("currentDisplayAmount", "current_wallet_balance_in_settlement_asset_group"),
            "requiredDisplayAmount": used("requiredDisplayAmount", "amount_requested_by_user"),
            "shortfallDisplayAmount": used(
                "shortfallDisplayAmount",
                "required_amount_minus_current_settlement_asset_balance",
            ),
        },
    });
    let all = also(contract.and_then(Schema::fixed).unwrap_or(Value::Null), all);
    match facts.coverage {
        Coverage::Unavailable { reason, .. } => also(all, json!({"unavailableReason": reason})),
        _ => all,
    }
}
