//! `read.summarize_review_funnel`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::amount;
use crate::answers::history::{also, frame, scope, window};
use crate::cx::Cx;
use crate::error::Answer;
use crate::guidance::Use;
use crate::records::Records;
use crate::records::rows::{ReviewRow, Transition};
use crate::sessions::review::ALL;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_review_funnel",
    title: "Summarize review funnel",
    description: "Lifecycle counts for local Say Ur Intent review sessions in one account scope.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{account?: str(min=1), from?: instant, to?: instant}"#;

const OUTPUT: &str = r#"{
  dataScope: {account: str, from?: str, to?: str, recordCount: int(min=0)},
  accountSource: enum("active_account_context", "explicit_filter"),
  userAnswerUse: $UserAnswerUse, lowSampleWarning: bool, lowSampleThreshold: 5,
  truncated: {activities: bool, snapshots: bool, transitions: bool},
  summary: {
    total: int(min=0), opened: int(min=0), walletConnected: int(min=0), stateComputed: int(min=0),
    currentStatusCounts: map(any),
    everReachedReviewStateCounts: {
      ready_for_wallet_review: int(min=0), blocked: int(min=0), refresh_required: int(min=0)
    },
    signedPending: int(min=0), success: int(min=0), failure: int(min=0), expiredBeforeResult: int(min=0),
    avgCreatedToSignedSeconds: anyOf(num, null), avgOpenedToSignedSeconds: anyOf(num, null)
  }
}"#;

#[derive(Deserialize)]
struct Input {
    account: Option<String>,
    from: Option<String>,
    to: Option<String>,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let scope = scope(cx, input.account.as_deref())?;
    let window = window(input.from.as_deref(), input.to.as_deref())?;
    let (count, summary) = cx.history(|records| {
        let rows = records.reviews_of(&scope.account, window);
        (rows.len(), summary(records, &rows))
    });
    let truncated = json!({"activities": false, "snapshots": false, "transitions": false});
    let more = json!({"truncated": truncated, "summary": summary, "userAnswerUse": guidance()});
    Ok(also(frame(&scope, window, count), more))
}

/// What the transitions of one review reached. A step that changed nothing counts once, like any other.
struct Reached<'a> {
    row: &'a ReviewRow,
    steps: Vec<&'a Transition>,
}

impl Reached<'_> {
    fn event(&self, event: &str) -> bool {
        self.steps.iter().any(|step| step.event == event)
    }

    fn status(&self, status: &str) -> Option<i64> {
        self.steps.iter().find(|step| step.to == status).map(|step| step.at)
    }

    fn signed_at(&self) -> Option<i64> {
        self.status("signed_pending_result").or_else(|| self.status("success"))
    }

    fn opened_at(&self) -> Option<i64> {
        self.steps.iter().find(|step| step.event == "opened").map(|step| step.at)
    }
}

fn summary(records: &Records, rows: &[&ReviewRow]) -> Value {
    let all: Vec<Reached<'_>> =
        rows.iter().map(|row| Reached { row, steps: records.transitions_of(&row.id).collect() }).collect();
    let count = |holds: &dyn Fn(&Reached<'_>) -> bool| all.iter().filter(|one| holds(one)).count();
    let mut current: BTreeMap<&str, usize> = ALL.iter().map(|status| (status.word(), 0)).collect();
    for one in &all {
        *current.entry(one.row.status.as_str()).or_default() += 1;
    }
    let ever = ["ready_for_wallet_review", "blocked", "refresh_required"];
    let ever = ever.map(|status| (status.to_owned(), count(&|one| one.status(status).is_some()).into()));
    let unsigned = |one: &Reached<'_>| one.status("expired").is_some() && one.signed_at().is_none();
    json!({
        "total": all.len(),
        "opened": count(&|one| one.event("opened")),
        "walletConnected": count(&|one| one.event("wallet_connected")),
        "stateComputed": count(&|one| one.event("state_computed")),
        "currentStatusCounts": current,
        "everReachedReviewStateCounts": Value::Object(Map::from_iter(ever)),
        "signedPending": count(&|one| one.status("signed_pending_result").is_some()),
        "success": count(&|one| one.status("success").is_some()),
        "failure": count(&|one| one.status("failure").is_some()),
        "expiredBeforeResult": count(&unsigned),
        "avgCreatedToSignedSeconds": average(all.iter().filter_map(|one| Some(one.signed_at()? - one.row.created_at))),
        "avgOpenedToSignedSeconds": average(all.iter().filter_map(|one| Some(one.signed_at()? - one.opened_at()?))),
    })
}

fn average(millis: impl Iterator<Item = i64>) -> Value {
    let all: Vec<i64> = millis.collect();
    let count = i32::try_from(all.len()).unwrap_or(i32::MAX);
    if count == 0 { Value::Null } else { amount::number(all.iter().sum::<i64>() as f64 / 1_000.0 / f64::from(count)) }
}

fn guidance() -> Value {
    let cannot = [
        "sui_wallet_transaction_history",
        "complete_wallet_history",
        "execution_success_rate_for_all_wallet_activity",
        "transaction_building",
        "signing_data_or_readiness",
        "profit_or_pnl",
    ];
    Use::new(&["local_review_lifecycle_counts_for_the_selected_account"], &cannot, &["summary"])
        .diagnostic(&["dataScope", "accountSource", "lowSampleWarning", "lowSampleThreshold", "truncated"])
        .json()
}
