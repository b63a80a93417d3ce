//! `read.get_review_session_detail`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answers::history::{also, frame, scope};
use crate::cx::Cx;
use crate::error::{Answer, EvidenceError, Kind};
use crate::guidance::Use;
use crate::peek::Peek;
use crate::records::Records;
use crate::records::reviews::Window;
use crate::records::rows::{Execution, ReviewRow, Snapshot, Transition};
use crate::time;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.get_review_session_detail",
    title: "Get review session detail",
    description: "Return one stored Say Ur Intent review session with plan, snapshots, transitions, and result.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{reviewSessionId: str(min=1), account?: str(min=1)}"#;

const OUTPUT: &str = r#"{
  dataScope: {account: str, from?: str, to?: str, recordCount: int(min=0)},
  accountSource: enum("active_account_context", "explicit_filter"),
  userAnswerUse: $UserAnswerUse, lowSampleWarning: bool, lowSampleThreshold: 5,
  truncated: {activities: bool, snapshots: bool, transitions: bool},
  session: {
    reviewSessionId: str, planId: str, actionKind: str, adapterId: str, protocol: str, currentStatus: $ReviewStatus,
    account: str, createdAt: str, updatedAt: str
  },
  planJson: $Plan, intentJson?: any,
  stateSnapshots: [
    {
      id: int(above=0), planId: str, account: str, status: str, blockedReason?: str, refreshReason?: str,
      stateJson: $ReviewState, updatedAt: str, recordedAt: str
    }
  ],
  transitions: [
    {
      id: int(above=0), event: str, fromStatus?: str, toStatus: str, isNoOp: bool, account?: str, reason?: str,
      transitionedAt: str
    }
  ],
  execution?: {
    reviewSessionId: str, planId: str, accountId: int(above=0), account: str, status: str, txDigest?: str,
    explorerUrl?: str, failureReason?: str, recordedAt: str, updatedAt: str, resultJson: $ExecutionResult
  }
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    review_session_id: String,
    account: Option<String>,
}

/// The number of snapshots and of transitions of an answer.
const MOST: usize = 100;

async fn answer(cx: &Cx, input: Input) -> Answer {
    let scope = scope(cx, input.account.as_deref())?;
    let id = input.review_session_id.as_str();
    let missing = || EvidenceError::refused(Kind::SessionNotFound, json!({"reviewSessionId": id}));
    let detail = cx.history(|records| {
        let row = records.reviews.get(id).filter(|row| row.account.as_ref() == Some(&scope.account))?;
        Some(detail(records, row))
    });
    Ok(also(frame(&scope, Window::default(), 1), detail.ok_or_else(missing)?))
}

fn detail(records: &Records, row: &ReviewRow) -> Value {
    let (snapshots, transitions) = (records.snapshots_of(&row.id), records.transitions_of(&row.id));
    let snapshots: Vec<Value> = snapshots.take(MOST + 1).map(snapshot).collect();
    let transitions: Vec<Value> = transitions.take(MOST + 1).map(transition).collect();
    let execution = records.executions.get(&row.id);
    let mut view = json!({
        "session": {
            "reviewSessionId": row.id,
            "planId": row.plan_id,
            "actionKind": row.action_kind,
            "adapterId": row.adapter_id,
            "protocol": row.protocol,
            "currentStatus": row.status,
            "account": row.account,
            "createdAt": time::write(row.created_at),
            "updatedAt": time::write(row.updated_at),
        },
        "planJson": row.plan,
        "truncated": {
            "activities": false, "snapshots": snapshots.len() > MOST, "transitions": transitions.len() > MOST,
        },
        "stateSnapshots": snapshots.into_iter().take(MOST).collect::<Vec<_>>(),
        "transitions": transitions.into_iter().take(MOST).collect::<Vec<_>>(),
        "userAnswerUse": guidance(row.intent.is_some(), execution),
    });
    if let Some(view) = view.as_object_mut() {
        if let Some(intent) = &row.intent {
            view.insert("intentJson".into(), intent.clone());
        }
        if let Some(execution) = execution {
            view.insert("execution".into(), executed(records, execution));
        }
    }
    view
}

fn snapshot(snapshot: &Snapshot) -> Value {
    let mut view = json!({
        "id": snapshot.id,
        "planId": snapshot.plan_id,
        "account": snapshot.account,
        "status": snapshot.status,
        "stateJson": snapshot.state,
        "updatedAt": snapshot.state.peek("updatedAt"),
        "recordedAt": time::write(snapshot.recorded_at),
    });
    optional(&mut view, "blockedReason", snapshot.state.get("blockedReason"));
    optional(&mut view, "refreshReason", snapshot.state.get("refreshReason"));
    view
}

fn transition(step: &Transition) -> Value {
    let mut view = json!({
        "id": step.id,
        "event": step.event,
        "toStatus": step.to,
        "isNoOp": step.from.as_ref() == Some(&step.to),
        "transitionedAt": time::write(step.at),
    });
    for (key, value) in [("fromStatus", &step.from), ("account", &step.account), ("reason", &step.reason)] {
        optional(&mut view, key, value.clone().map(Value::from).as_ref());
    }
    view
}

fn executed(records: &Records, execution: &Execution) -> Value {
    let result = &execution.result;
    let mut view = json!({
        "reviewSessionId": execution.review,
        "planId": execution.plan_id,
        "accountId": records.account_id(&execution.account).unwrap_or(1),
        "account": execution.account,
        "status": result.peek("status"),
        "recordedAt": time::write(execution.recorded_at),
        "updatedAt": time::write(execution.updated_at),
        "resultJson": result,
    });
    for key in ["txDigest", "explorerUrl", "failureReason"] {
        optional(&mut view, key, result.get(key));
    }
    view
}

fn optional(view: &mut Value, key: &str, value: Option<&Value>) {
    if let (Some(view), Some(value)) = (view.as_object_mut(), value) {
        view.insert(key.into(), value.clone());
    }
}

fn guidance(intent: bool, execution: Option<&Execution>) -> Value {
    let mut can = vec!["stored_local_review_session_plan_and_lifecycle_detail", "stored_review_state_snapshots"];
    let mut cannot = vec![
        "sui_wallet_transaction_history",
        "complete_wallet_history",
        "transaction_execution_guarantee",
        "absolute_safety_verdict",
        "route_quality",
        "wallet_custody_or_authorization",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
    ];
    let mut fields = vec!["session", "planJson"];
    fields.extend(intent.then_some("intentJson"));
    fields.extend(["stateSnapshots", "transitions"]);
    if execution.is_some() {
        can.push("stored_review_execution_result");
        fields.extend(["execution", "execution.resultJson"]);
    } else {
        cannot.insert(0, "stored_review_execution_result_without_execution_field");
    }
    let reason = "Use for the current in-memory review status; stored detail is local review history.";
    Use::new(&can, &cannot, &fields)
        .diagnostic(&["dataScope", "accountSource", "lowSampleWarning", "lowSampleThreshold", "truncated"])
        .then("session.get_review_status", &["session.reviewSessionId"], &["pollingStatus", "reviewState"], reason)
        .json()
}
