//! `session.get_execution_result`.

use serde::Deserialize;

use crate::answers::review;
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "session.get_execution_result",
    title: "Get execution polling result",
    description: "Return execution polling status and any recorded result. No result exists until a signable adapter exists.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{reviewSessionId: str(min=1)}"#;

const OUTPUT: &str = r#"{
  reviewSessionId: str, status: $PollingStatus,
  statusCategory: enum("final", "user_action_required", "awaiting_chain_result", "non_terminal"),
  lastActivityAt: str, pollingHint: $ReviewPolling, executionResult?: $ExecutionResult,
  userAnswerUse: $UserAnswerUse
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    review_session_id: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    review::look(cx, &input.review_session_id, review::outcome).map(review::guided)
}
