//! `account.clear_active_account`.

use serde_json::json;

use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "account.clear_active_account",
    title: "Clear active account read context",
    description: "Remove the active read context. Does not disconnect a wallet or revoke onchain permission.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{status: "cleared"}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    // Who may not see the account may not forget it either; the answer is the one of an empty store.
    if cx.caller.grants.addresses {
        cx.shared.state().records.deactivate();
        cx.shared.tell();
    }
    Ok(json!({"status": "cleared"}))
}
