//! Contracts as JSON Schema.

use serde_json::{Map, Value, json};

use super::schema::{Choice, Others, Schema};

/// The largest whole number that every JSON reader keeps exactly.
const SAFE: i64 = 9_007_199_254_740_991;

impl Schema {
    /// The JSON Schema (draft 7).
    pub(crate) fn draft7(&self) -> Value {
        match self {
            Self::Any => json!({}),
            Self::Never => json!({"not": {}}),
            Self::Null => json!({"type": "null"}),
            Self::Bool => json!({"type": "boolean"}),
            Self::Text { rule, min, max } => {
                let mut schema = typed("string");
                put(&mut schema, "minLength", *min);
                put(&mut schema, "maxLength", *max);
                put(&mut schema, "pattern", rule.pattern());
                schema.into()
            }
            Self::Number { whole, min, above, max } => {
                let mut schema = typed(if *whole { "integer" } else { "number" });
                put(&mut schema, "minimum", *min);
                put(&mut schema, "exclusiveMinimum", *above);
                put(&mut schema, "maximum", max.or(whole.then_some(SAFE)));
                schema.into()
            }
            Self::Fixed(value) => json!({"type": kind(value), "const": value}),
            Self::OneOfTexts(texts) => json!({"type": "string", "enum": texts}),
            Self::List { of, min, max } => {
                let mut schema = typed("array");
                put(&mut schema, "items", Some(of.draft7()));
                put(&mut schema, "minItems", *min);
                put(&mut schema, "maxItems", *max);
                schema.into()
            }
            Self::Tuple(of) => {
                json!({"type": "array", "items": of.iter().map(|one| one.draft7()).collect::<Vec<_>>()})
            }
            Self::Map(of) => json!({
                "type": "object", "propertyNames": {"type": "string"}, "additionalProperties": of.draft7(),
            }),
            Self::Object { fields, others } => {
                let properties: Map<String, Value> =
                    fields.iter().map(|field| (field.name.clone(), field.of.draft7())).collect();
                let required: Vec<&str> =
                    fields.iter().filter(|field| !field.optional).map(|field| field.name.as_str()).collect();
                let mut schema = typed("object");
                put(&mut schema, "properties", Some(Value::Object(properties)));
                put(&mut schema, "required", Some(required).filter(|required| !required.is_empty()));
                match others {
                    Others::Refused => put(&mut schema, "additionalProperties", Some(false)),
                    Others::Ignored => {}
                    Others::Allowed => put(&mut schema, "additionalProperties", Some(json!({}))),
                }
                schema.into()
            }
            Self::Choice { word, of } => {
                let word = if *word == Choice::One { "oneOf" } else { "anyOf" };
                json!({word: of.iter().map(|one| one.draft7()).collect::<Vec<_>>()})
            }
            Self::Default(of, value) => also(of.draft7(), "default", value.clone()),
            Self::About(of, said) => also(of.draft7(), "description", said.as_str().into()),
        }
    }
}

fn typed(name: &str) -> Map<String, Value> {
    Map::from_iter([("type".to_owned(), name.into())])
}

fn put(schema: &mut Map<String, Value>, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        schema.insert(key.to_owned(), value.into());
    }
}

fn also(mut schema: Value, key: &str, value: Value) -> Value {
    if let Some(schema) = schema.as_object_mut() {
        schema.insert(key.to_owned(), value);
    }
    schema
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
