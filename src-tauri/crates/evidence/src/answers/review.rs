//! Answers about reviews: where they are, and what came of them.

use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::{EvidenceError, Kind};
use crate::guidance::Use;
use crate::review::life;
use crate::sessions::review::{ReviewSession, ReviewStatus, polling};
use crate::time;

/// Looks at a review of the caller, after what time did to it.
pub(crate) fn look<T>(cx: &Cx, id: &str, read: impl FnOnce(&ReviewSession) -> T) -> Result<T, EvidenceError> {
    let now = cx.now();
    let mut state = cx.shared.state();
    let missing = || EvidenceError::refused(Kind::SessionNotFound, json!({"reviewSessionId": id}));
    let mine = state.sessions.reviews.get(id).is_some_and(|session| session.owner == cx.caller.id);
    if !mine {
        return Err(missing());
    }
    life::age(&mut state, id, now);
    state.sessions.reviews.get(id).map(read).ok_or_else(missing)
}

const CANNOT: [&str; 8] = [
    "transaction_execution_guarantee",
    "absolute_safety_verdict",
    "route_quality",
    "wallet_custody_or_authorization",
    "transaction_building",
    "signing_data_or_readiness",
    "complete_wallet_history",
    "profit_or_pnl",
];

/// The result of a review as far as it is there.
pub(crate) fn outcome(session: &ReviewSession) -> Value {
    let mut answer = json!({
        "reviewSessionId": session.id,
        "status": session.status.polling(),
        "statusCategory": session.status.category(),
        "lastActivityAt": time::write(session.last_activity_at),
        "pollingHint": polling(),
    });
    if let (Some(result), Some(answer)) = (&session.result, answer.as_object_mut()) {
        answer.insert("executionResult".into(), result.clone());
    }
    answer
}

/// Adds what the answer can be used for.
pub(crate) fn guided(mut answer: Value) -> Value {
    let recorded = answer.get("executionResult").is_some();
    let mut can =
        vec!["current_local_execution_polling_status", "whether_user_action_or_chain_polling_is_still_pending"];
    let mut cannot = CANNOT.to_vec();
    if recorded {
        can.push("recorded_review_execution_result");
    } else {
        cannot.insert(0, "recorded_review_execution_result_without_executionResult_field");
    }
    let named = [
        "waitOutcome",
        "reviewSessionId",
        "status",
        "statusCategory",
        "lastActivityAt",
        "pollingHint",
        "executionResult",
    ];
    let fields: Vec<&str> = named.into_iter().filter(|field| answer.get(field).is_some()).collect();
    let reason = "Use for current review state and checks; execution polling status alone is not a safety or signing \
                  verdict.";
    let guidance = Use::new(&can, &cannot, &fields)
        .rules(&[
            "statusCategory",
            "pollingHint.finalStatuses",
            "pollingHint.userActionRequiredStatuses",
            "pollingHint.nonTerminalStatuses",
        ])
        .diagnostic(&[])
        .then(
            "session.get_review_status",
            &["reviewSessionId"],
            &["pollingStatus", "statusCategory", "reviewState"],
            reason,
        );
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("userAnswerUse".into(), guidance.json());
    }
    answer
}

/// Whether a poller may stop.
pub(crate) const fn ends(status: ReviewStatus) -> bool {
    status.stops_waiting()
}
