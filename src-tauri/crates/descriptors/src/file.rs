//! The JSON of descriptors: what they include, and what a path of theirs leads to.

use serde_json::{Map, Value};

use crate::path::{Path, Root, Selector};
use crate::{DescriptorError, bounds};

/// Reads one file. Whatever is in it, this costs no more than its length.
pub(crate) fn read(bytes: &[u8]) -> Result<Value, DescriptorError> {
    if bytes.len() > bounds::FILE {
        return Err(DescriptorError::TooMuch { what: "bytes", most: bounds::FILE });
    }
    serde_json::from_slice(bytes)
        .map_err(|error| DescriptorError::Json(lockstep_chain::plain_text(&error.to_string(), 120)))
}

/// Puts `over` over `under`, as the standard merges an including file over the included one.
pub(crate) fn merge(under: Value, over: Value) -> Value {
    match (under, over) {
        (Value::Object(mut under), Value::Object(over)) => {
            for (key, value) in over {
                let merged = match (under.remove(&key), value) {
                    (Some(Value::Array(below)), Value::Array(above)) if key == "fields" => merge_fields(below, above),
                    (Some(below), above) => merge(below, above),
                    (None, above) => above,
                };
                under.insert(key, merged);
            }
            Value::Object(under)
        }
        (_, over) => over,
    }
}

/// Fields with one path are one field; the others of the including file follow.
fn merge_fields(mut under: Vec<Value>, over: Vec<Value>) -> Value {
    for field in over {
        let path = field.get("path").cloned();
        match under.iter_mut().find(|below| path.is_some() && below.get("path") == path.as_ref()) {
            Some(below) => *below = merge(below.take(), field),
            None => under.push(field),
        }
    }
    Value::Array(under)
}

/// What a path that begins with `$` leads to.
pub(crate) fn find<'f>(file: &'f Value, path: &Path) -> Option<&'f Value> {
    if path.root != Root::File {
        return None;
    }
    path.selectors.iter().try_fold(file, |value, selector| match selector {
        Selector::Name(name) => value.get(name),
        Selector::At(at) => value.get(usize::try_from(*at).ok()?),
        Selector::Range(..) => None,
    })
}

/// A path written as text, where it begins with `$`.
pub(crate) fn find_text<'f>(file: &'f Value, text: &str) -> Result<&'f Value, DescriptorError> {
    let path = Path::parse(text)?;
    find(file, &path).ok_or_else(|| DescriptorError::nowhere(text))
}

/// The member of an object, where it is an object too.
pub(crate) fn object<'f>(value: &'f Value, name: &str) -> Option<&'f Map<String, Value>> {
    value.get(name).and_then(Value::as_object)
}

/// The member of an object, where it is a text.
pub(crate) fn text<'f>(value: &'f Value, name: &str) -> Option<&'f str> {
    value.get(name).and_then(Value::as_str)
}
