//! The names of tools. Inside, a tool has the name of its action; a provider allows only letters, digits,
//! `_` and `-`, and gets `agent_mode`. A model may use any spelling that it has seen (C15, C16).

use lockstep_tools::{Entry, Named, Registered, all, named};
use serde_json::{Map, Value};

/// The meaning of a name that a model wrote.
#[derive(Clone, Copy)]
pub enum Spelled {
    /// A tool of this wallet.
    Tool(&'static Registered),
    /// A group of tools, without the mode that would name one of them.
    NoMode,
    /// No tool.
    Unknown,
}

/// The name for providers.
pub fn provider_name(entry: &Entry) -> String {
    format!("{}_{}", entry.agent, entry.mode)
}

/// The tool that a name means: `agent_mode`, `agent.mode`, the action's name or an older one, or the group with
/// its `mode` among the arguments. An explicit mode counts more than a suffix.
pub fn spelled(name: &str, arguments: Option<&Map<String, Value>>) -> Spelled {
    if let Some(Named::Tool(tool)) = named(name) {
        return Spelled::Tool(tool);
    }
    let (agent, suffix) = match name.split_once(['_', '.']) {
        Some((agent, suffix)) => (agent, Some(suffix)),
        None => (name, None),
    };
    let is_group = all().iter().any(|tool| tool.entry.agent == agent);
    let of_group = |mode: &str| all().iter().find(|tool| tool.entry.agent == agent && tool.entry.mode == mode);
    let explicit = arguments.and_then(|arguments| arguments.get("mode")).and_then(Value::as_str);
    match explicit.and_then(of_group).or_else(|| suffix.and_then(of_group)) {
        Some(tool) => Spelled::Tool(tool),
        None if is_group => Spelled::NoMode,
        None => Spelled::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn meant(name: &str, arguments: &Value) -> Option<&'static str> {
        match spelled(name, arguments.as_object()) {
            Spelled::Tool(tool) => Some(tool.entry.name),
            Spelled::NoMode => Some("no mode"),
            Spelled::Unknown => None,
        }
    }

    /// M2 and C16: names go both ways.
    #[test]
    fn every_tool_has_a_name_that_each_provider_takes() {
        let mut seen = std::collections::BTreeSet::new();
        for tool in all() {
            let name = provider_name(&tool.entry);
            assert!(
                name.len() <= 64
                    && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'),
                "{name} has other letters, or too many"
            );
            assert!(seen.insert(name.clone()), "{name} names two tools");
            for spelling in [name.clone(), name.replacen('_', ".", 1), tool.entry.name.to_owned()] {
                assert_eq!(meant(&spelling, &json!({})), Some(tool.entry.name), "{spelling}");
            }
        }
    }

    /// C15: the mode among the arguments wins; a suffix that is no mode names nothing.
    #[test]
    fn a_mode_among_the_arguments_counts_first() {
        assert_eq!(meant("transactions", &json!({ "mode": "sign" })), Some("sign_transaction_bundle"));
        assert_eq!(meant("transactions_3a4b", &json!({ "mode": "sign" })), Some("sign_transaction_bundle"));
        assert_eq!(meant("transactions_3a4b", &json!({})), Some("no mode"), "the suffix of a vault");
        assert_eq!(meant("transactions_draftSend", &json!({ "mode": "sign" })), Some("sign_transaction_bundle"));
        assert_eq!(meant("shell_run", &json!({})), None, "nobody's tool");
        assert_eq!(meant("", &json!({})), None, "no name");
    }
}
