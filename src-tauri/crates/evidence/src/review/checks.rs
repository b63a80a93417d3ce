//! Checks of a review: what passed, what warns, what fails.

use serde_json::{Value, json};

/// A check as answers show it.
pub(crate) fn check(id: &str, label: &str, status: &str, message: impl Into<String>, source: &str) -> Value {
    let message: String = message.into();
    json!({"id": id, "label": label, "status": status, "message": message, "source": source})
}

/// A row of a list of reasons.
pub(crate) fn reason(id: &str, label: &str, reason: &str) -> Value {
    json!({"id": id, "label": label, "reason": reason})
}
