//! A check of a value against a JSON Schema. It knows the keywords that our schemas use and panics at any
//! other.

use serde_json::Value;

/// The reason and the place if the value does not fit.
pub(super) fn misfit(schema: &Value, value: &Value) -> Option<String> {
    at("$", schema, value)
}

fn at(place: &str, schema: &Value, value: &Value) -> Option<String> {
    let words = match schema {
        Value::Bool(true) => return None,
        Value::Object(words) => words,
        other => panic!("{place}: {other} is no schema"),
    };
    words.iter().find_map(|(word, says)| {
        let wrong = || Some(format!("{place}: {value} does not fit {word} {says}"));
        match word.as_str() {
            "description" | "default" | "format" | "title" | "uniqueItems" => None,
            "type" => {
                let is = |kind: &Value| is(kind.as_str().unwrap(), value);
                let fits = says.as_array().map_or_else(|| is(says), |kinds| kinds.iter().any(is));
                if fits { None } else { wrong() }
            }
            "const" => {
                if says == value {
                    None
                } else {
                    wrong()
                }
            }
            "enum" => {
                if says.as_array().unwrap().contains(value) {
                    None
                } else {
                    wrong()
                }
            }
            "minimum" => value.as_f64().filter(|number| *number < says.as_f64().unwrap()).and_then(|_| wrong()),
            "maximum" => value.as_f64().filter(|number| *number > says.as_f64().unwrap()).and_then(|_| wrong()),
            "minItems" => {
                value.as_array().filter(|list| (list.len() as u64) < says.as_u64().unwrap()).and_then(|_| wrong())
            }
            "maxItems" => {
                value.as_array().filter(|list| (list.len() as u64) > says.as_u64().unwrap()).and_then(|_| wrong())
            }
            "required" => {
                let missing = |name: &&Value| value.is_object() && value.get(name.as_str().unwrap()).is_none();
                says.as_array().unwrap().iter().find(missing).map(|name| format!("{place}: {name} is missing"))
            }
            "properties" => says.as_object().unwrap().iter().find_map(|(name, schema)| {
                value.get(name).and_then(|inner| at(&format!("{place}.{name}"), schema, inner))
            }),
            "additionalProperties" => {
                let known = words.get("properties").and_then(Value::as_object);
                let other = |name: &&String| known.is_none_or(|known| !known.contains_key(*name));
                let members = value.as_object().into_iter().flatten();
                members.filter(|(name, _)| other(name)).find_map(|(name, inner)| match says {
                    Value::Bool(false) => Some(format!("{place}: {name} is not known")),
                    says => at(&format!("{place}.{name}"), says, inner),
                })
            }
            "items" => value.as_array().into_iter().flatten().find_map(|item| at(&format!("{place}[]"), says, item)),
            "anyOf" | "oneOf" => {
                let fits = says.as_array().unwrap().iter().any(|schema| at(place, schema, value).is_none());
                if fits { None } else { wrong() }
            }
            other => panic!("{place}: {other} is not a word that every client knows"),
        }
    })
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is no type"),
    }
}

#[test]
fn a_value_outside_the_schema_is_found() {
    use serde_json::json;
    let schema = json!({
        "type": "object", "required": ["a"],
        "properties": { "a": { "type": ["string", "null"] }, "b": { "type": "array", "items": { "type": "integer", "maximum": 9 } } },
    });
    for fits in [json!({ "a": "x" }), json!({ "a": null, "b": [1, 9], "c": {} })] {
        assert_eq!(misfit(&schema, &fits), None, "{fits} fits");
    }
    for wrong in [json!({}), json!([]), json!({ "a": 1 }), json!({ "a": "x", "b": [10] }), json!({ "a": "x", "b": {} })]
    {
        assert!(misfit(&schema, &wrong).is_some(), "{wrong} does not fit");
    }
}
