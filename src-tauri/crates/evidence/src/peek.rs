//! Looking into JSON.

use serde_json::Value;

static NULL: Value = Value::Null;

/// Looks into JSON.
pub(crate) trait Peek {
    /// The value of a key; null if it is not there or this is no object.
    fn peek(&self, key: &str) -> &Value;
}

impl Peek for Value {
    fn peek(&self, key: &str) -> &Value {
        self.get(key).unwrap_or(&NULL)
    }
}
