//! `session.get_wallet_identity`.

use serde::Deserialize;

use crate::answers::identity;
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "session.get_wallet_identity",
    title: "Get wallet identity capture status",
    description: "Return current status for a wallet identity capture session.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{walletSessionId: str(min=1)}"#;

const OUTPUT: &str = r#"{
  walletSessionId: str,
  status: enum("pending", "opened", "connecting", "connected", "rejected", "failed", "expired"),
  account?: str, chain?: "sui:mainnet", walletName?: str, walletId?: str, failureReason?: $IdentityFailure,
  failureDetail?: str, expiresAt: str, lastActivityAt: str, pollingHint: $IdentityPolling,
  userAnswerUse: $UserAnswerUse
}"#;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    wallet_session_id: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let session = identity::mine(cx, &input.wallet_session_id)?;
    Ok(identity::guided(session.status, session.view(), false))
}
