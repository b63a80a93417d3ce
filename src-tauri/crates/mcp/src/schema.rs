//! JSON Schemas in the form that clients accept: an object at the top, without `anyOf`, `oneOf` or `allOf` there.

use std::sync::Arc;

use serde_json::{Map, Value, json};

/// Whose schema it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Input,
    Output,
}

const VARIANTS: [&str; 3] = ["anyOf", "oneOf", "allOf"];

fn properties_of(schema: &Map<String, Value>, found: &mut Map<String, Value>) {
    if let Some(Value::Object(own)) = schema.get("properties") {
        for (name, property) in own {
            found.entry(name.clone()).or_insert_with(|| property.clone());
        }
    }
    for variant in VARIANTS.iter().filter_map(|key| schema.get(*key)?.as_array()).flatten() {
        if let Value::Object(variant) = variant {
            properties_of(variant, found);
        }
    }
}

/// Without the names of Rust's numbers, which are no formats of JSON Schema. Clients warn of each.
fn plain(value: Value, of: Of) -> Value {
    let is_number = |format: &Value| {
        let format = format.as_str().unwrap_or_default().trim_start_matches('u');
        format.strip_prefix("int").is_some_and(|bits| bits.bytes().all(|digit| digit.is_ascii_digit()))
    };
    match value {
        Value::Object(all) => {
            let kept = all.into_iter().filter(|(key, value)| key != "format" || !is_number(value));
            one_type(kept.map(|(key, value)| said(key, plain(value, of))).collect(), of)
        }
        Value::Array(all) => all.into_iter().map(|one| plain(one, of)).collect(),
        other => other,
    }
}

/// That an object may have more fields is said as `true`, and not as a schema that demands nothing.
fn said(key: String, value: Value) -> (String, Value) {
    let anything = key == "additionalProperties" && value == json!({});
    (key, if anything { Value::Bool(true) } else { value })
}

/// A schema with several types as one with a branch for each: some clients read only a `type` that is one word. An input that may be null may
/// be left out as well, and only that is told.
fn one_type(mut schema: Map<String, Value>, of: Of) -> Value {
    let Some(Value::Array(mut types)) = schema.get("type").cloned() else { return Value::Object(schema) };
    if of == Of::Input {
        types.retain(|one| one != "null");
    }
    if let [one] = types.as_slice() {
        schema.insert("type".to_owned(), one.clone());
        return Value::Object(schema);
    }
    let about = schema.remove_entry("description");
    let branches: Vec<Value> = types
        .into_iter()
        .map(|one| {
            let mut branch = if one == "null" { Map::new() } else { schema.clone() };
            branch.insert("type".to_owned(), one);
            Value::Object(branch)
        })
        .collect();
    about.into_iter().chain([("anyOf".to_owned(), Value::Array(branches))]).collect()
}

/// The schema of arguments as an object of all properties.
pub(crate) fn input(schema: &Value) -> Map<String, Value> {
    flat(schema, Of::Input)
}

/// The schema of an answer as an object of all properties.
pub(crate) fn output(schema: &Value) -> Map<String, Value> {
    flat(schema, Of::Output)
}

/// Variants at the top lose their `required`; the tool itself still checks its input.
fn flat(schema: &Value, of: Of) -> Map<String, Value> {
    let own = plain(schema.clone(), of).as_object().cloned().unwrap_or_default();
    let mut properties = Map::new();
    properties_of(&own, &mut properties);
    let mut flat: Map<String, Value> =
        own.into_iter().filter(|(key, _)| !VARIANTS.contains(&key.as_str()) && key != "$schema").collect();
    flat.insert("type".to_owned(), json!("object"));
    flat.insert("properties".to_owned(), Value::Object(properties));
    flat
}

/// The block that ties a call to its session and workspace.
pub(crate) fn context() -> Value {
    json!({
        "type": "object",
        "description": "Ties the calls of one piece of work together.",
        "properties": {
            "sessionId": { "type": "string", "description": "The session; the answer of the first call has a new one." },
            "workspaceId": { "type": "string", "description": "The vault; “default” is the open one." }
        }
    })
}

/// An input with the block added.
pub(crate) fn with_context(input: &Map<String, Value>) -> Arc<Map<String, Value>> {
    let mut input = input.clone();
    if let Value::Object(properties) = input.entry("properties").or_insert_with(|| json!({})) {
        properties.entry("context").or_insert_with(context);
    }
    Arc::new(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_at_the_top_become_one_object() {
        let schema = json!({
            "$schema": "x", "description": "d",
            "anyOf": [
                { "type": "object", "properties": { "coins": { "type": "array" } }, "required": ["coins"] },
                { "properties": { "ticker": { "type": "string", "format": "uri" } }, "allOf": [{ "properties": { "chain": {
                    "type": "integer", "format": "uint8", "properties": { "format": { "type": "integer", "format": "int64" } }
                } } }] }
            ]
        });
        let flat = Value::Object(input(&schema));
        assert_eq!(
            flat,
            json!({
                "description": "d", "type": "object",
                "properties": { "coins": { "type": "array" }, "ticker": { "type": "string", "format": "uri" }, "chain": {
                    "type": "integer", "properties": { "format": { "type": "integer" } }
                } }
            }),
            "every property, and nothing that a client refuses"
        );
    }

    #[test]
    fn a_type_is_one_word_and_no_schema_is_empty() {
        let open = json!({ "additionalProperties": {}, "properties": {} });
        assert_eq!(output(&open)["additionalProperties"], true);
        let schema =
            json!({ "properties": { "memo": { "type": ["string", "null"], "maxLength": 9, "description": "d" } } });
        let branches = json!([{ "type": "string", "maxLength": 9 }, { "type": "null" }]);
        assert_eq!(output(&schema)["properties"]["memo"], json!({ "description": "d", "anyOf": branches }));
        let left_out = json!({ "type": "string", "maxLength": 9, "description": "d" });
        assert_eq!(input(&schema)["properties"]["memo"], left_out, "arguments leave it out");
    }
}
