//! `session.create_wallet_identity`.

use crate::answers::identity;
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "session.create_wallet_identity",
    title: "Create wallet identity capture",
    description: "Create a browser session that captures only a Sui mainnet address and chain identifier.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  walletSessionId: str, walletUrl: str, openTarget: "system_browser", accessScope: "same_machine_loopback",
  status: enum("pending", "opened", "connecting", "connected", "rejected", "failed", "expired"),
  expiresAt: str, lastActivityAt: str, pollingHint: $IdentityPolling, userAnswerUse: $UserAnswerUse
}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    // The page shows the account of the vault.
    cx.shared.pages_for(cx.caller.grants.addresses)?;
    let (session, url) = identity::create(&cx.shared, &cx.caller.id)?;
    Ok(identity::guided(session.status, identity::created(&session, &url), false))
}
