//! `session.wait_wallet_identity`.

use std::time::Duration;

use serde::Deserialize;

use crate::answers::identity;
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Tool, typed};
use crate::waiting;

pub(super) const TOOL: Tool = Tool {
    name: "session.wait_wallet_identity",
    title: "Wait for wallet identity capture",
    description: "Wait briefly for a wallet identity capture session to reach a terminal status.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{walletSessionId: str(min=1), timeoutMs?: int(min=1, max=55000) = 45000}"#;

const OUTPUT: &str = r#"{
  waitOutcome: enum("status_reached", "timed_out"), walletSessionId: str,
  status: enum("pending", "opened", "connecting", "connected", "rejected", "failed", "expired"),
  statusCategory: enum("terminal", "non_terminal"), account?: str, chain?: "sui:mainnet", walletName?: str,
  walletId?: str, failureReason?: $IdentityFailure, failureDetail?: str, expiresAt: str, lastActivityAt: str,
  pollingHint: $IdentityPolling, userAnswerUse: $UserAnswerUse
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    wallet_session_id: String,
    timeout_ms: u64,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let id = input.wallet_session_id.as_str();
    let look = || identity::mine(cx, id);
    let waited =
        waiting::until(cx, Duration::from_millis(input.timeout_ms), look, |session| session.status.is_terminal());
    let (session, outcome) = waited.await?;
    let mut answer = session.view();
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("waitOutcome".into(), outcome.into());
        let category = if session.status.is_terminal() { "terminal" } else { "non_terminal" };
        answer.insert("statusCategory".into(), category.into());
    }
    Ok(identity::guided(session.status, answer, true))
}
