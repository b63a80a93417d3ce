//! `read.list_supported_protocols`.

use serde_json::json;

use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_supported_protocols",
    title: "List supported protocols",
    description: "List current mainnet protocol surfaces and support levels.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{protocols: [{id: str, status: "mainnet", support: str}]}"#;

async fn answer(_: &Cx, _: Nothing) -> Answer {
    Ok(json!({"protocols": [
        {"id": "deepbook-v3", "status": "mainnet", "support": "read_and_local_review"},
        {"id": "flowx-clmm", "status": "mainnet", "support": "read_and_local_review"},
        {"id": "deepbook-margin", "status": "mainnet", "support": "protocol_notes_only"},
    ]}))
}
