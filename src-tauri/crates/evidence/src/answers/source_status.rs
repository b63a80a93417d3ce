//! Whether this build has the tools that an answer needs: `answerSourceStatus`.

use serde_json::{Value, json};

use crate::cx::Cx;

/// The version of the rules of evidence, which clients compare.
pub(crate) const POLICY: &str = "intent-evidence-alpha-2026-05-23";

const STATUS_TOOL: &str = "read.get_server_status";

/// The status for an answer that needs `tools` besides the server's status.
pub(crate) fn of(cx: &Cx, tools: &[&str]) -> Value {
    let needed: Vec<&str> = std::iter::once(STATUS_TOOL).chain(tools.iter().copied()).collect();
    let missing: Vec<&str> = needed.iter().copied().filter(|name| !cx.tools.contains(name)).collect();
    let required: Vec<Value> =
        needed.iter().map(|name| json!({"name": name, "available": cx.tools.contains(name)})).collect();
    let identity = &cx.shared.config.identity;
    json!({
        "statusTool": STATUS_TOOL,
        "packageName": identity.package,
        "version": identity.version,
        "evidencePolicyVersion": POLICY,
        "network": "mainnet",
        "implementedToolsCount": cx.tools.len(),
        "requiredTools": required,
        "canUseThisResponseForUserAnswer": missing.is_empty(),
        "cannotUseReason": (!missing.is_empty()).then_some("required_tool_missing_from_current_server_build"),
        "missingRequiredTools": missing,
    })
}
