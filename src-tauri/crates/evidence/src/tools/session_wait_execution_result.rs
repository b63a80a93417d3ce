//! `session.wait_execution_result`.

use std::time::Duration;

use serde::Deserialize;

use crate::answers::review;
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Tool, typed};
use crate::waiting;

pub(super) const TOOL: Tool = Tool {
    name: "session.wait_execution_result",
    title: "Wait for execution polling result",
    description: "Wait briefly for execution polling status to reach a wait-stopping status.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{reviewSessionId: str(min=1), timeoutMs?: int(min=1, max=55000) = 45000}"#;

const OUTPUT: &str = r#"{
  waitOutcome: enum("status_reached", "timed_out"), reviewSessionId: str, status: $PollingStatus,
  statusCategory: enum("final", "user_action_required", "awaiting_chain_result", "non_terminal"),
  lastActivityAt: str, pollingHint: $ReviewPolling, executionResult?: $ExecutionResult,
  userAnswerUse: $UserAnswerUse
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    review_session_id: String,
    timeout_ms: u64,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let id = input.review_session_id.as_str();
    let look = || review::look(cx, id, |session| (session.status, review::outcome(session)));
    let waited = waiting::until(cx, Duration::from_millis(input.timeout_ms), look, |(status, _)| review::ends(*status));
    let ((_, mut answer), outcome) = waited.await?;
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("waitOutcome".into(), outcome.into());
    }
    Ok(review::guided(answer))
}
