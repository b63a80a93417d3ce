//! The JSON of descriptors: includes, and values by path.

use lockstep_texts::error;
use serde_json::{Map, Value};

use crate::path::{Path, Root, Selector};
use crate::{DescriptorError, bounds};

/// Reads one file. The cost is at most linear in its length, for any content.
pub(crate) fn read(bytes: &[u8]) -> Result<Value, DescriptorError> {
    if bytes.len() > bounds::FILE {
        return Err(DescriptorError::TooMuch { what: error::descriptor_file_count_bytes(), most: bounds::FILE });
    }
    serde_json::from_slice(bytes)
        .map_err(|error| DescriptorError::Json(lockstep_chain::plain_text(&error.to_string(), 120)))
}

/// Merges an including file (`over`) over the included one (`under`), as ERC-7730 defines it.
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

/// Merges fields with one path; the other fields of the including file follow.
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

/// The value at a path that begins with `$`.
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

/// The value at a path written as text, which must begin with `$`.
pub(crate) fn find_text<'f>(file: &'f Value, text: &str) -> Result<&'f Value, DescriptorError> {
    let path = Path::parse(text)?;
    find(file, &path).ok_or_else(|| DescriptorError::nowhere(text))
}

/// The member of an object, if it is an object too.
pub(crate) fn object<'f>(value: &'f Value, name: &str) -> Option<&'f Map<String, Value>> {
    value.get(name).and_then(Value::as_object)
}

/// The member of an object, if it is a text.
pub(crate) fn text<'f>(value: &'f Value, name: &str) -> Option<&'f str> {
    value.get(name).and_then(Value::as_str)
}
