use std::sync::LazyLock;

use lockstep_tools::{Registered, all};
use serde_json::Value;

use super::names::provider_name;

/// A tool as a model reads it (M1).
#[derive(Debug, Clone, PartialEq)]
pub struct ToolDefinition {
    /// The name for providers.
    pub name: String,
    pub description: String,
    /// A JSON Schema.
    pub parameters: Value,
    /// How many bytes the name, the description and the parameters have as JSON.
    pub length: usize,
    /// The wallet's activity while it runs, to follow “I am …”.
    pub waiting_hint: &'static str,
}

impl ToolDefinition {
    fn of(tool: &Registered) -> Self {
        let entry = &tool.entry;
        let name = provider_name(entry);
        let description = format!("{} While it runs, the wallet is {}.", entry.about, entry.waiting);
        let parameters = parameters(tool.input_schema().to_value());
        let lengths = [name.len(), description.len(), parameters.to_string().len()];
        let length = lengths.into_iter().fold(0, usize::saturating_add);
        Self { name, description, parameters, length, waiting_hint: entry.waiting }
    }
}

/// Which tools a model may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolSet {
    /// Those for everybody.
    Everyday,
    /// Those for developers too, while the person has switched them on.
    WithDeveloperTools,
}

// Made once: each turn would otherwise make the schemas of all tools before its model is asked.
static EVERYDAY: LazyLock<Vec<ToolDefinition>> = LazyLock::new(|| made(ToolSet::Everyday));
static WITH_DEVELOPER_TOOLS: LazyLock<Vec<ToolDefinition>> = LazyLock::new(|| made(ToolSet::WithDeveloperTools));

fn made(set: ToolSet) -> Vec<ToolDefinition> {
    let is_offered = |tool: &&Registered| set == ToolSet::WithDeveloperTools || !tool.for_developers;
    all().iter().filter(is_offered).map(ToolDefinition::of).collect()
}

/// The tools of the wallet that a model may ask for now.
pub fn definitions(set: ToolSet) -> &'static [ToolDefinition] {
    match set {
        ToolSet::Everyday => &EVERYDAY,
        ToolSet::WithDeveloperTools => &WITH_DEVELOPER_TOOLS,
    }
}

/// The schema in the form that every provider takes: an object with its properties named.
fn parameters(mut schema: Value) -> Value {
    if let Some(object) = schema.as_object_mut() {
        object.entry("type").or_insert_with(|| Value::from("object"));
        if object.get("type").and_then(Value::as_str) == Some("object") {
            object.entry("properties").or_insert_with(|| Value::Object(serde_json::Map::new()));
        }
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    /// M1, M7: every tool says what happens while it runs, also to the model, and takes an object.
    #[test]
    fn each_definition_is_complete() {
        for tool in definitions(ToolSet::WithDeveloperTools) {
            assert!(!tool.waiting_hint.trim().is_empty(), "{}: no hint", tool.name);
            let first = tool.waiting_hint.split_whitespace().next().unwrap_or_default();
            assert!(first.ends_with("ing"), "{}: “{}” does not follow “I am”", tool.name, tool.waiting_hint);
            assert_eq!(tool.parameters["type"], "object", "{}", tool.name);
            assert!(tool.parameters["properties"].is_object(), "{}", tool.name);
            assert!(
                tool.description.contains(tool.waiting_hint),
                "{}: the model has the hint as context (M7)",
                tool.name
            );
        }
    }
}
