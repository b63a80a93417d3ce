//! What is wrong with a value, and where.

use serde_json::{Map, Value, json};

/// A defect of a value. Its JSON has the form that clients of the contract know.
#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    path: Vec<Value>,
    code: &'static str,
    message: String,
    more: Map<String, Value>,
}

impl Issue {
    /// A defect that a rule names, for example of a text that must not contain something.
    pub(crate) fn custom(message: impl Into<String>) -> Self {
        Self::new("custom", message, json!({}))
    }

    pub(super) fn new(code: &'static str, message: impl Into<String>, more: Value) -> Self {
        let more = if let Value::Object(more) = more { more } else { Map::new() };
        Self { path: Vec::new(), code, message: message.into(), more }
    }

    pub(super) fn of_type(expected: &str, found: &str) -> Self {
        let message = format!("Invalid input: expected {expected}, received {found}");
        Self::new("invalid_type", message, json!({"expected": expected}))
    }

    pub(super) fn too_small(origin: &str, minimum: &Value, inclusive: bool, rest: &str) -> Self {
        let word = if inclusive { ">=" } else { ">" };
        let message = format!("Too small: expected {origin} {rest}{word}{minimum}{}", unit(origin));
        Self::new("too_small", message, json!({"origin": origin, "minimum": minimum, "inclusive": inclusive}))
    }

    pub(super) fn too_big(origin: &str, maximum: &Value, rest: &str) -> Self {
        let message = format!("Too big: expected {origin} {rest}<={maximum}{}", unit(origin));
        Self::new("too_big", message, json!({"origin": origin, "maximum": maximum, "inclusive": true}))
    }

    /// Puts the defect below a key or a place.
    #[must_use]
    pub(crate) fn under(mut self, step: impl Into<Value>) -> Self {
        self.path.insert(0, step.into());
        self
    }

    /// The defect as JSON.
    pub fn json(&self) -> Value {
        let mut all = self.more.clone();
        all.insert("code".into(), self.code.into());
        all.insert("path".into(), self.path.clone().into());
        all.insert("message".into(), self.message.as_str().into());
        all.into()
    }
}

fn unit(origin: &str) -> &'static str {
    match origin {
        "string" => " characters",
        "array" => " items",
        _ => "",
    }
}
