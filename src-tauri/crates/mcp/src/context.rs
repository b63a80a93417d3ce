//! The arguments that every call may have besides its own: mode, session and workspace.

use serde_json::{Map, Value};

/// The longest id of a session or a workspace.
const LONGEST: usize = 64;
/// Stands for an id that is none. No vault has it, so that the call is refused, and a session gets another one.
const NO_ID: &str = "(none)";

/// Whether a text can be an id of a session or a workspace.
pub(crate) fn is_usable(id: &str) -> bool {
    id.len() <= LONGEST && id.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_')
}

/// The arguments that are not the tool's own.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Given {
    pub mode: Option<String>,
    pub session: Option<String>,
    pub workspace: Option<String>,
}

/// Ids are kept while the call runs, and a workspace after it, so nothing long is taken as one.
fn usable(id: String) -> String {
    if is_usable(&id) { id } else { NO_ID.to_owned() }
}

fn text(value: Option<&Value>) -> Option<String> {
    value.and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// Takes them out of a call's arguments. `context` wins over `sessionId`, and `workspaceContext` over `context`.
pub(crate) fn take(arguments: &mut Map<String, Value>) -> Given {
    let context = arguments.remove("context").unwrap_or_default();
    let workspace = arguments.remove("workspaceContext").unwrap_or_default();
    let outer = arguments.remove("sessionId");
    let mode = arguments.remove("mode");
    Given {
        mode: text(mode.as_ref()),
        session: text(context.get("sessionId")).or_else(|| text(outer.as_ref())).map(usable),
        workspace: text(workspace.get("workspaceId")).or_else(|| text(context.get("workspaceId"))).map(usable),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn taken(arguments: Value) -> (Given, Value) {
        let Value::Object(mut map) = arguments else { panic!("arguments are an object") };
        let given = take(&mut map);
        (given, Value::Object(map))
    }

    /// N10 and N13.
    #[test]
    fn the_session_of_the_context_wins() {
        let (given, rest) = taken(json!({
            "mode": "readContent", "sessionId": "outer",
            "context": { "sessionId": "inner", "workspaceId": "default" }, "path": "a"
        }));
        let wanted = Given {
            mode: Some("readContent".into()),
            session: Some("inner".into()),
            workspace: Some("default".into()),
        };
        assert_eq!(given, wanted, "each is found");
        assert_eq!(rest, json!({ "path": "a" }), "and the tool gets only its own arguments");
        assert_eq!(taken(json!({ "sessionId": "outer" })).0.session.as_deref(), Some("outer"), "without a context");
    }

    /// N14 and N15: what is missing is no error, and what is no text counts as missing.
    #[test]
    fn a_context_may_be_missing_or_broken() {
        for broken in [json!({}), json!({ "context": 3, "sessionId": [], "mode": {}, "workspaceContext": "x" })] {
            let (given, rest) = taken(broken);
            assert_eq!((given, rest), (Given::default(), json!({})), "nothing is given, and nothing is left");
        }
    }

    /// Nothing else is kept of a session or a workspace than what an id can be.
    #[test]
    fn an_id_that_is_none_is_not_kept() {
        for broken in ["x".repeat(65), "x".repeat(1 << 20), "' OR 1=1".into(), "ü".into(), "default\u{202e}".into()] {
            let given = taken(json!({ "context": { "workspaceId": broken, "sessionId": broken } })).0;
            assert_eq!(given.workspace.as_deref(), Some(NO_ID), "and is not taken for the default");
            assert!(given.session.is_some_and(|id| !is_usable(&id)), "so that the session gets another id");
        }
        let vault = lockstep_keysign::VaultId::random().to_string();
        let given = taken(json!({ "workspaceContext": { "workspaceId": vault } })).0;
        assert_eq!(given.workspace, Some(vault), "the id of a vault is one");
    }

    /// N20: first and second of the precedence.
    #[test]
    fn the_workspace_context_wins_over_the_context() {
        let both = json!({ "workspaceContext": { "workspaceId": "w1" }, "context": { "workspaceId": "w2" } });
        assert_eq!(taken(both).0.workspace.as_deref(), Some("w1"));
        assert_eq!(taken(json!({ "context": { "workspaceId": "w2" } })).0.workspace.as_deref(), Some("w2"));
    }
}
