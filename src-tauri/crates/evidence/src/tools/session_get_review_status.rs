//! `session.get_review_status`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answers::review;
use crate::cx::Cx;
use crate::error::Answer;
use crate::guidance::Use;
use crate::sessions::review::ReviewSession;
use crate::time;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "session.get_review_status",
    title: "Get review status",
    description: "Return the current status for a review session.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{reviewSessionId: str(min=1)}"#;

const OUTPUT: &str = r#"{
  reviewSessionId: str, internalStatus: $ReviewStatus, pollingStatus: $PollingStatus,
  statusCategory: enum("final", "user_action_required", "awaiting_chain_result", "non_terminal"),
  lastActivityAt: str, userAnswerUse: $UserAnswerUse, reviewState?: $ReviewState
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    review_session_id: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    review::look(cx, &input.review_session_id, view)
}

fn view(session: &ReviewSession) -> Value {
    let mut answer = json!({
        "reviewSessionId": session.id,
        "internalStatus": session.status.word(),
        "pollingStatus": session.status.polling(),
        "statusCategory": session.status.category(),
        "lastActivityAt": time::write(session.last_activity_at),
        "userAnswerUse": guidance(session),
    });
    if let (Some(state), Some(answer)) = (&session.state, answer.as_object_mut()) {
        answer.insert("reviewState".into(), state.clone());
    }
    answer
}

const CANNOT: [&str; 9] = [
    "transaction_execution_guarantee",
    "absolute_safety_verdict",
    "route_quality",
    "wallet_custody_or_authorization",
    "transaction_building",
    "transaction_bytes_or_digest_values",
    "signing_data_or_readiness",
    "complete_wallet_history",
    "profit_or_pnl",
];

const OF_A_STATE: [&str; 4] =
    ["reviewState.status", "reviewState.checks", "reviewState.blockedReason", "reviewState.refreshReason"];

/// The fields of the parts of a state that are not always there.
const PARTS: [(&str, &[&str]); 3] = [
    ("adapterLifecycle", &["stageCatalogId", "completedStages", "missingStages"]),
    (
        "humanReadableReview",
        &[
            "kind",
            "proposedAction",
            "assetFlow",
            "targets",
            "evidenceUsed",
            "missingEvidence",
            "requiredUserChoices",
            "freshness",
            "unsupportedClaims",
            "blockingChecks",
        ],
    ),
    (
        "simulation",
        &[
            "provider",
            "checksEnabled",
            "success",
            "gasCostSummary",
            "gasCostSummary.computationCostRaw",
            "gasCostSummary.storageCostRaw",
            "gasCostSummary.storageRebateRaw",
            "gasCostSummary.nonRefundableStorageFeeRaw",
            "balanceChanges",
            "objectChanges",
        ],
    ),
];

fn guidance(session: &ReviewSession) -> Value {
    let state = session.state.as_ref();
    let has = |part: &str| state.is_some_and(|state| state.get(part).is_some());
    let mut can = vec!["current_local_review_session_status"];
    let mut fields: Vec<String> =
        ["reviewSessionId", "internalStatus", "pollingStatus", "statusCategory"].map(str::to_owned).to_vec();
    if state.is_some() {
        can.push("current_review_checks_when_reviewState_is_present");
        fields.extend(OF_A_STATE.map(str::to_owned));
    }
    for (part, inner) in PARTS {
        if has(part) {
            can.push(match part {
                "adapterLifecycle" => "current_deepbook_review_lifecycle_stage_status",
                "humanReadableReview" => "current_human_readable_review_facts_projected_from_verified_review_evidence",
                _ => "current_review_time_simulation_summary_projected_from_private_review_evidence",
            });
            fields.push(format!("reviewState.{part}"));
            fields.extend(inner.iter().map(|inner| format!("reviewState.{part}.{inner}")));
        }
    }
    can.push("whether_user_action_or_chain_polling_is_still_pending");
    fields.push("lastActivityAt".to_owned());
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    let reason =
        "Use when the user asks for a recorded execution result; status alone is not transaction execution proof.";
    Use::new(&can, &CANNOT, &fields)
        .diagnostic(&[])
        .then("session.get_execution_result", &["reviewSessionId"], &["executionResult"], reason)
        .json()
}
