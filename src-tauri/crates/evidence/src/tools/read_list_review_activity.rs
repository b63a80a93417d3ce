//! `read.list_review_activity`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answers::history::{also, frame, scope, window};
use crate::cx::Cx;
use crate::error::Answer;
use crate::guidance::Use;
use crate::peek::Peek;
use crate::records::Records;
use crate::records::rows::ReviewRow;
use crate::time;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_review_activity",
    title: "List review activity",
    description: "List local Say Ur Intent review-session records for one account. Not wallet transaction history.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str =
    r#"open{account?: str(min=1), from?: instant, to?: instant, status?: $ReviewStatus, limit?: int(min=1, max=100)}"#;

const OUTPUT: &str = r#"{
  dataScope: {account: str, from?: str, to?: str, recordCount: int(min=0)},
  accountSource: enum("active_account_context", "explicit_filter"),
  userAnswerUse: $UserAnswerUse, lowSampleWarning: bool, lowSampleThreshold: 5,
  truncated: {activities: bool, snapshots: bool, transitions: bool},
  activities: [
    {
      reviewSessionId: str, planId: str, actionKind: str, adapterId: str, protocol: str,
      currentStatus: $ReviewStatus, account: str, createdAt: str, updatedAt: str, executionStatus?: str,
      txDigest?: str, snapshotCount: int(min=0), transitionCount: int(min=0)
    }
  ]
}"#;

#[derive(Deserialize)]
struct Input {
    account: Option<String>,
    from: Option<String>,
    to: Option<String>,
    status: Option<String>,
    limit: Option<usize>,
}

const LIMIT: usize = 20;

async fn answer(cx: &Cx, input: Input) -> Answer {
    let scope = scope(cx, input.account.as_deref())?;
    let window = window(input.from.as_deref(), input.to.as_deref())?;
    let limit = input.limit.unwrap_or(LIMIT);
    let wanted = |row: &&ReviewRow| input.status.as_ref().is_none_or(|status| *status == row.status);
    let (count, rows) = cx.history(|records| {
        let all: Vec<&ReviewRow> = records.reviews_of(&scope.account, window).into_iter().filter(wanted).collect();
        let rows: Vec<Value> = all.iter().take(limit).map(|row| activity(records, row)).collect();
        (all.len(), rows)
    });
    let truncated = json!({"activities": count > rows.len(), "snapshots": false, "transitions": false});
    let more = json!({"truncated": truncated, "activities": rows, "userAnswerUse": guidance()});
    Ok(also(frame(&scope, window, count), more))
}

fn activity(records: &Records, row: &ReviewRow) -> Value {
    let mut view = json!({
        "reviewSessionId": row.id,
        "planId": row.plan_id,
        "actionKind": row.action_kind,
        "adapterId": row.adapter_id,
        "protocol": row.protocol,
        "currentStatus": row.status,
        "account": row.account,
        "createdAt": time::write(row.created_at),
        "updatedAt": time::write(row.updated_at),
        "snapshotCount": records.snapshots_of(&row.id).count(),
        "transitionCount": records.transitions_of(&row.id).count(),
    });
    if let (Some(execution), Some(view)) = (records.executions.get(&row.id), view.as_object_mut()) {
        view.insert("executionStatus".into(), execution.result.peek("status").clone());
        if let Some(digest) = execution.result.get("txDigest") {
            view.insert("txDigest".into(), digest.clone());
        }
    }
    view
}

fn guidance() -> Value {
    let can = ["local_review_session_rows_for_the_selected_account", "current_stored_review_status_counts_by_row"];
    let cannot = [
        "sui_wallet_transaction_history",
        "complete_wallet_history",
        "execution_result_detail",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
    ];
    let fields = ["activities", "activities[].reviewSessionId", "activities[].currentStatus", "activities[].updatedAt"];
    let detail = ["session", "planJson", "intentJson", "stateSnapshots", "transitions", "execution"];
    let reason = "Use for stored plan, state snapshot, transition, and execution detail for one review session.";
    Use::new(&can, &cannot, &fields)
        .diagnostic(&["dataScope", "accountSource", "lowSampleWarning", "lowSampleThreshold", "truncated"])
        .then("read.get_review_session_detail", &["activities[].reviewSessionId"], &detail, reason)
        .json()
}
