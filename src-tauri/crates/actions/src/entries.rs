//! Actions that carry a list: what is read of it, and what is told of each entry.

use lockstep_store::Withheld;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::trust::Refusal;
use crate::{ActionError, ToolCode, ToolError, ToolOutcome};

/// How one entry ended: `success`, `error` and `code` beside its other members.
#[derive(Debug, Default, Serialize)]
pub(crate) struct EntryEnd {
    success: bool,
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<ToolCode>,
}

impl EntryEnd {
    pub(crate) const fn done() -> Self {
        Self { success: true, error: None, code: None }
    }
}

impl<E: Into<ToolError>> From<E> for EntryEnd {
    fn from(error: E) -> Self {
        let error = error.into();
        Self { success: false, error: Some(error.wire()), code: Some(error.code) }
    }
}

/// What a write did, entry by entry.
pub(crate) struct Written {
    pub(crate) data: Value,
    /// Whether any of it was done.
    pub(crate) success: bool,
    /// How many failed, with the first reason (T25).
    pub(crate) failed: Option<ToolError>,
    /// Why nothing was done, where the person was asked first.
    pub(crate) withheld: Option<Withheld>,
}

impl Written {
    pub(crate) fn new<'e>(
        data: Value,
        ends: impl IntoIterator<Item = &'e EntryEnd>,
        allowed: &Result<(), Refusal>,
    ) -> Self {
        let ends: Vec<&EntryEnd> = ends.into_iter().collect();
        let success = ends.iter().any(|end| end.success);
        let withheld = allowed.as_ref().err().and_then(|refusal| refusal.withheld).filter(|_| !success);
        Self { data, success, failed: failed(&ends, success), withheld }
    }
}

/// One code for all entries: the first one's, unless something was done, or another one's does not prove that nothing was.
fn failed(ends: &[&EntryEnd], success: bool) -> Option<ToolError> {
    let failed: Vec<&&EntryEnd> = ends.iter().filter(|end| !end.success).collect();
    let first = failed.first()?;
    let code = if success {
        ToolCode::Incomplete
    } else {
        let unsure = failed.iter().find(|end| matches!(ToolOutcome::of(false, end.code), ToolOutcome::Unknown(_)));
        unsure.unwrap_or(first).code.unwrap_or(ToolCode::Internal)
    };
    let why = first.error.as_deref().unwrap_or("unknown");
    Some(ToolError { code, message: format!("{} of {} failed: {why}", failed.len(), ends.len()) })
}

/// An entry that does not have the shape of its tool.
pub(crate) fn unreadable(reason: &str) -> EntryEnd {
    ToolError::new(ToolCode::Invalid, reason).into()
}

/// How many entries one action may carry.
const MOST: usize = 500;

/// Reads `params[name]`; a single flat object is taken as a list of one (T31). Each entry is read by itself, so that one bad entry
/// does not keep the others from being tried (T25).
pub(crate) fn entries<T: DeserializeOwned>(
    action: &'static str,
    params: &Value,
    name: &str,
) -> Result<Vec<Result<T, String>>, ActionError> {
    let bad = |reason: String| ActionError::Params { action, reason };
    let list = match (params.get(name), params) {
        (Some(Value::Array(list)), _) => list.clone(),
        (Some(single @ Value::Object(_)), _) => vec![single.clone()],
        (Some(_), _) => return Err(bad(format!("“{name}” must be a list"))),
        (None, Value::Object(map)) if !map.is_empty() => vec![params.clone()],
        (None, _) => return Err(bad(format!("“{name}” is missing"))),
    };
    if list.is_empty() {
        return Err(bad(format!("“{name}” is empty")));
    }
    if list.len() > MOST {
        return Err(bad(format!("“{name}” has more than {MOST} entries")));
    }
    Ok(list
        .into_iter()
        .map(|entry| serde_json::from_value(entry).map_err(|e| lockstep_chain::plain_text(&e.to_string(), 160)))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T25: each entry by itself, and the action by all of them.
    #[test]
    fn an_action_fails_as_its_entries_do() {
        let end = |code| EntryEnd::from(ToolError::new(code, "why"));
        let of = |ends: &[EntryEnd]| {
            let written = Written::new(Value::Null, ends, &Ok(()));
            (written.success, written.failed.map(|failed| failed.code))
        };
        assert_eq!(of(&[EntryEnd::done()]), (true, None), "nothing failed");
        let some = [EntryEnd::done(), end(ToolCode::NotFound)];
        assert_eq!(of(&some), (true, Some(ToolCode::Incomplete)), "one that was done is enough for a success");
        let none = [end(ToolCode::NotFound), end(ToolCode::Invalid)];
        assert_eq!(of(&none), (false, Some(ToolCode::NotFound)), "the first reason stands for all");
        let unsure = [end(ToolCode::NotFound), end(ToolCode::Internal)];
        assert_eq!(of(&unsure), (false, Some(ToolCode::Internal)), "what is not known of one is not known of all");
    }
}
