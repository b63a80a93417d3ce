//! The notation says what JSON Schema says, and the check agrees with both.

use serde_json::json;

use super::{Schema, shared};

fn read(text: &str) -> std::sync::Arc<Schema> {
    Schema::read(text).unwrap()
}

/// Every shared definition can be read.
#[test]
fn the_definitions_can_be_read() {
    let all = shared::all().unwrap();
    assert!(all.len() > 50, "a file of definitions is missing: {}", all.len());
}

/// The notation renders as draft 7.
#[test]
fn the_notation_is_a_schema() {
    let schema = read(r#"{a: str(min=1), b?: [int(above=0, max=9)](max=2), c: "x", d?: positive = "1", e: map(any)}"#);
    let expected = json!({
        "type": "object",
        "properties": {
            "a": {"type": "string", "minLength": 1},
            "b": {"type": "array", "items": {"type": "integer", "exclusiveMinimum": 0, "maximum": 9}, "maxItems": 2},
            "c": {"type": "string", "const": "x"},
            "d": {"type": "string", "pattern": r"^[1-9]\d*$", "default": "1"},
            "e": {"type": "object", "propertyNames": {"type": "string"}, "additionalProperties": {}},
        },
        "required": ["a", "c", "e"],
        "additionalProperties": false,
    });
    assert_eq!(schema.draft7(), expected);
}

/// Defects are listed with their paths; defaults are filled in.
#[test]
fn a_check_names_every_defect() {
    let schema = read(r#"open{a: str(min=1), n?: int(max=50), list: [decimal], way?: enum("in", "out") = "in"}"#);
    let good = schema.check(json!({"a": "x", "list": ["1.5"], "other": 1})).unwrap();
    assert_eq!(good, json!({"a": "x", "list": ["1.5"], "way": "in"}), "an open object drops what it does not name");
    let bad = schema.check(json!({"a": "", "n": 51, "list": ["1", "1e3"]})).unwrap_err();
    let paths: Vec<_> = bad.iter().map(|issue| issue.json()["path"].clone()).collect();
    assert_eq!(paths, [json!(["a"]), json!(["n"]), json!(["list", 1])]);
    let big = &bad[1].json();
    assert_eq!(big["message"], "Too big: expected number to be <=50", "clients know this sentence");
}

/// What a contract fixes need not be written twice.
#[test]
fn fixed_parts_come_from_the_contract() {
    let semantics = Schema::shared("QuoteSemantics").unwrap().fixed().unwrap();
    assert_eq!(semantics["canUseForPaymentAnswer"], false, "S19");
    assert!(semantics.get("inputAmountKind").is_none(), "two values are possible, so the tool says which");
}
