//! Reads the data of an action's result.

use serde_json::Value;

use crate::ActionResult;
use crate::embedded::say::quote;

/// The entries of a list; none if there is no such list.
pub(super) fn list<'r>(result: &'r ActionResult, key: &str) -> Vec<&'r Value> {
    let array = result.data.as_ref().and_then(|data| data.get(key)).and_then(Value::as_array);
    array.map(|all| all.iter().collect()).unwrap_or_default()
}

/// A text that says something.
pub(super) fn text(value: &Value, key: &str) -> Option<String> {
    value.get(key).and_then(Value::as_str).map(quote).filter(|text| !text.is_empty())
}
