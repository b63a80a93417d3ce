//! Actions that carry a list: what is read of it, and what is told of each entry.

use lockstep_store::Withheld;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ActionError;
use crate::trust::Refusal;

/// What a write did, entry by entry.
pub(crate) struct Written {
    pub(crate) data: Value,
    /// Whether any of it was done.
    pub(crate) success: bool,
    /// Why nothing was done, where the person was asked first.
    pub(crate) withheld: Option<Withheld>,
}

impl Written {
    pub(crate) fn new(data: Value, success: bool, allowed: &Result<(), Refusal>) -> Self {
        let withheld = allowed.as_ref().err().and_then(|refusal| refusal.withheld).filter(|_| !success);
        Self { data, success, withheld }
    }
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
