//! The frame of answers from kept records.

use serde_json::{Value, json};

use crate::cx::{Cx, Scope};
use crate::error::EvidenceError;
use crate::records::reviews::Window;
use crate::time;

/// Fewer records than this tell nothing about habits.
pub(crate) const FEW: usize = 5;

/// The window that the arguments name.
///
/// # Errors
/// It ends before it begins.
pub(crate) fn window(from: Option<&str>, to: Option<&str>) -> Result<Window, EvidenceError> {
    let window = Window { from: from.and_then(time::read), to: to.and_then(time::read) };
    match (window.from, window.to) {
        (Some(begin), Some(end)) if begin > end => Err(EvidenceError::input(json!({"from": from, "to": to}))),
        _ => Ok(window),
    }
}

/// What an answer from kept records says about its records.
pub(crate) fn frame(scope: &Scope, window: Window, records: usize) -> Value {
    let mut data_scope = json!({"account": scope.account, "recordCount": records});
    if let Some(data_scope) = data_scope.as_object_mut() {
        for (key, at) in [("from", window.from), ("to", window.to)] {
            if let Some(at) = at {
                data_scope.insert(key.into(), time::write(at).into());
            }
        }
    }
    json!({
        "dataScope": data_scope,
        "accountSource": scope.source(),
        "lowSampleWarning": records < FEW,
        "lowSampleThreshold": FEW,
    })
}

/// The scope of a read of kept records. An account that is named is only a filter.
pub(crate) fn scope(cx: &Cx, account: Option<&str>) -> Result<Scope, EvidenceError> {
    cx.scope(account)
}

/// Puts more keys into an answer.
pub(crate) fn also(mut answer: Value, more: Value) -> Value {
    if let (Some(answer), Value::Object(more)) = (answer.as_object_mut(), more) {
        answer.extend(more);
    }
    answer
}
