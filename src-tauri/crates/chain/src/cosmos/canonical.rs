//! JSON with sorted names and no white space, as nodes sign it.

use serde_json::Value;

/// The characters that nodes write as escapes.
pub(super) const ESCAPED: [char; 5] = ['<', '>', '&', '\u{2028}', '\u{2029}'];

/// `value` as nodes sign it, with their escapes.
pub(super) fn canonical(value: &Value) -> String {
    let text = sorted(value);
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            sign if ESCAPED.contains(&sign) => escaped.push_str(&format!("\\u{:04x}", u32::from(sign))),
            other => escaped.push(other),
        }
    }
    escaped
}

/// `value` with sorted names and no white space, without escapes.
pub(super) fn sorted(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

// Names are sorted by their bytes, whatever the order in the map.
fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            text.push('{');
            for (place, name) in names.into_iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                write(fields.get(name).unwrap_or(&Value::Null), text);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        plain => text.push_str(&plain.to_string()),
    }
}
