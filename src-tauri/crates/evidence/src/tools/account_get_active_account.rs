//! `account.get_active_account`.

use crate::cx::Cx;
use crate::error::Answer;
use crate::records::Records;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "account.get_active_account",
    title: "Get active account read context",
    description: "Return the active account address for wallet-account reads. Read context only; not signing authorization.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"$ActiveAccount"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    Ok(view(cx))
}

/// The active account as the caller may see it.
pub(super) fn view(cx: &Cx) -> serde_json::Value {
    let granted = cx.caller.grants.addresses;
    if granted { cx.shared.state().records.active_view() } else { Records::default().active_view() }
}
