//! Checks values against contracts.

use serde_json::{Map, Value, json};

use super::issue::Issue;
use super::rule::Rule;
use super::schema::{Others, Schema};

type Checked = Result<Value, Vec<Issue>>;

impl Schema {
    /// The value with its defaults and without ignored keys.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(crate) fn check(&self, value: Value) -> Checked {
        match self {
            Self::Any => Ok(value),
            Self::Never => Err(vec![Issue::of_type("never", kind(&value))]),
            Self::Null => of_type(value.is_null(), "null", value),
            Self::Bool => of_type(value.is_boolean(), "boolean", value),
            Self::Text { rule, min, max } => text(*rule, *min, *max, value),
            Self::Number { whole, min, above, max } => number(*whole, (*min, *above, *max), value),
            Self::Fixed(fixed) => {
                let message = || format!("Invalid input: expected {fixed}");
                if same(fixed, &value) {
                    Ok(value)
                } else {
                    one("invalid_value", message(), json!({"values": [fixed]}))
                }
            }
            Self::OneOfTexts(texts) => {
                if value.as_str().is_some_and(|text| texts.iter().any(|one| one == text)) {
                    return Ok(value);
                }
                let listed: Vec<String> = texts.iter().map(|text| format!("\"{text}\"")).collect();
                let message = match listed.as_slice() {
                    [only] => format!("Invalid input: expected {only}"),
                    several => format!("Invalid option: expected one of {}", several.join("|")),
                };
                one("invalid_value", message, json!({"values": texts}))
            }
            Self::List { of, min, max } => list(of, *min, *max, value),
            Self::Tuple(of) => match value {
                Value::Array(items) if items.len() == of.len() => {
                    gather(of.iter().zip(items).enumerate().map(|(at, (of, item))| (at.into(), of.check(item))))
                        .map(|checked| checked.into_iter().map(|(_, item)| item).collect())
                }
                other => Err(vec![Issue::of_type("array", kind(&other))]),
            },
            Self::Map(of) => match value {
                Value::Object(entries) => {
                    let checked = entries.into_iter().map(|(key, item)| (key.into(), of.check(item)));
                    gather(checked).map(keyed)
                }
                other => Err(vec![Issue::of_type("record", kind(&other))]),
            },
            Self::Object { .. } => self.object(value),
            Self::Choice { of, .. } => choice(of, value),
            Self::Default(of, default) => of.check(if value.is_null() { default.clone() } else { value }),
            Self::About(of, _) => of.check(value),
        }
    }

    /// The value of a key that is missing, if it has a default.
    fn default(&self) -> Option<&Value> {
        match self {
            Self::Default(_, value) => Some(value),
            Self::About(of, _) => of.default(),
            _ => None,
        }
    }

    fn object(&self, value: Value) -> Checked {
        let Self::Object { fields, others } = self else { return Ok(value) };
        let mut entries = match value {
            Value::Object(entries) => entries,
            other => return Err(vec![Issue::of_type("object", kind(&other))]),
        };
        let mut checked = Vec::new();
        for field in fields {
            let (name, found) = (Value::from(field.name.as_str()), entries.remove(&field.name));
            match found.or_else(|| field.of.default().cloned()) {
                Some(value) => checked.push((name, field.of.check(value))),
                None if field.optional => {}
                None => checked.push((name, Err(field.of.missing()))),
            }
        }
        let unknown: Vec<String> = entries.keys().cloned().collect();
        let mut known = gather(checked.into_iter());
        match others {
            Others::Refused if !unknown.is_empty() => {
                let listed: Vec<String> = unknown.iter().map(|key| format!("\"{key}\"")).collect();
                let word = if unknown.len() == 1 { "key" } else { "keys" };
                let message = format!("Unrecognized {word}: {}", listed.join(", "));
                let issue = Issue::new("unrecognized_keys", message, json!({"keys": unknown}));
                let mut issues = known.err().unwrap_or_default();
                issues.push(issue);
                Err(issues)
            }
            Others::Allowed => {
                if let Ok(known) = &mut known {
                    known.extend(entries.into_iter().map(|(key, value)| (Value::from(key), value)));
                }
                known.map(keyed)
            }
            Others::Refused | Others::Ignored => known.map(keyed),
        }
    }

    /// What to say if the value is not there.
    fn missing(&self) -> Vec<Issue> {
        match self {
            Self::Fixed(_) | Self::OneOfTexts(_) => self.check(Value::Null).err().unwrap_or_default(),
            Self::About(of, _) | Self::Default(of, _) => of.missing(),
            Self::Text { .. } => vec![Issue::of_type("string", "undefined")],
            Self::Number { .. } => vec![Issue::of_type("number", "undefined")],
            Self::Bool => vec![Issue::of_type("boolean", "undefined")],
            Self::List { .. } | Self::Tuple(_) => vec![Issue::of_type("array", "undefined")],
            _ => vec![Issue::of_type("object", "undefined")],
        }
    }
}

fn one(code: &'static str, message: String, more: Value) -> Checked {
    Err(vec![Issue::new(code, message, more)])
}

fn of_type(is: bool, expected: &str, value: Value) -> Checked {
    if is { Ok(value) } else { Err(vec![Issue::of_type(expected, kind(&value))]) }
}

fn text(rule: Rule, min: Option<u64>, max: Option<u64>, value: Value) -> Checked {
    let Some(text) = value.as_str() else { return Err(vec![Issue::of_type("string", kind(&value))]) };
    let length = text.encode_utf16().count() as u64;
    let mut issues = Vec::new();
    if let Some(min) = min.filter(|min| length < *min) {
        issues.push(Issue::too_small("string", &min.into(), true, "to have "));
    }
    if let Some(max) = max.filter(|max| length > *max) {
        issues.push(Issue::too_big("string", &max.into(), "to have "));
    }
    if issues.is_empty() && !rule.holds(text) {
        issues.push(match rule.pattern() {
            Some(pattern) => {
                let pattern = format!("/{pattern}/");
                let message = format!("Invalid string: must match pattern {pattern}");
                let more = json!({"origin": "string", "format": "regex", "pattern": pattern});
                Issue::new("invalid_format", message, more)
            }
            None => Issue::custom(rule.sentence()),
        });
    }
    if issues.is_empty() { Ok(value) } else { Err(issues) }
}

fn number(whole: bool, (min, above, max): (Option<i64>, Option<i64>, Option<i64>), value: Value) -> Checked {
    let Some(number) = value.as_f64() else { return Err(vec![Issue::of_type("number", kind(&value))]) };
    if whole && number.fract() != 0.0 {
        return Err(vec![Issue::of_type("int", "number")]);
    }
    let mut issues = Vec::new();
    if let Some(min) = min.filter(|min| number < *min as f64) {
        issues.push(Issue::too_small("number", &min.into(), true, "to be "));
    }
    if let Some(above) = above.filter(|above| number <= *above as f64) {
        issues.push(Issue::too_small("number", &above.into(), false, "to be "));
    }
    if let Some(max) = max.filter(|max| number > *max as f64) {
        issues.push(Issue::too_big("number", &max.into(), "to be "));
    }
    match (issues.is_empty(), whole && !value.is_i64() && !value.is_u64()) {
        // 5.0 is a whole number for JSON, and an integer for who reads it here.
        (true, true) => Ok((number as i64).into()),
        (true, false) => Ok(value),
        (false, _) => Err(issues),
    }
}

fn list(of: &Schema, min: Option<u64>, max: Option<u64>, value: Value) -> Checked {
    let items = match value {
        Value::Array(items) => items,
        other => return Err(vec![Issue::of_type("array", kind(&other))]),
    };
    let length = items.len() as u64;
    let mut issues = Vec::new();
    if let Some(min) = min.filter(|min| length < *min) {
        issues.push(Issue::too_small("array", &min.into(), true, "to have "));
    }
    if let Some(max) = max.filter(|max| length > *max) {
        issues.push(Issue::too_big("array", &max.into(), "to have "));
        return Err(issues);
    }
    match gather(items.into_iter().enumerate().map(|(at, item)| (at.into(), of.check(item)))) {
        Ok(checked) if issues.is_empty() => Ok(checked.into_iter().map(|(_, item)| item).collect()),
        Ok(_) => Err(issues),
        Err(more) => {
            issues.extend(more);
            Err(issues)
        }
    }
}

/// Alternatives: the one whose fixed keys the value has, else the first without defects.
fn choice(of: &[std::sync::Arc<Schema>], value: Value) -> Checked {
    let mut told: Vec<_> = of.iter().filter(|one| one.told_by(&value)).collect();
    if let (Some(only), true) = (told.pop(), told.is_empty()) {
        return only.check(value);
    }
    if let Some(found) = of.iter().find_map(|one| one.check(value.clone()).ok()) {
        return Ok(found);
    }
    let more = json!({"errors": [], "note": "No matching discriminator", "discriminator": "type"});
    let issue = Issue::new("invalid_union", "Invalid input", more);
    Err(vec![if value.is_object() { issue.under("type") } else { issue }])
}

impl Schema {
    /// Whether this is the alternative that the value's fixed keys name.
    fn told_by(&self, value: &Value) -> bool {
        let Self::Object { fields, .. } = self else { return false };
        let mut names = fields.iter().filter(|field| !field.optional).filter_map(|field| match &*field.of {
            Self::Fixed(fixed) if fixed.is_string() && NAMING.contains(&field.name.as_str()) => {
                Some(value.get(&field.name) == Some(fixed))
            }
            Self::OneOfTexts(texts) if NAMING.contains(&field.name.as_str()) => {
                let text = value.get(&field.name).and_then(Value::as_str);
                Some(text.is_some_and(|text| texts.iter().any(|one| one == text)))
            }
            _ => None,
        });
        let first = names.next();
        first.is_some_and(|first| first && names.all(|named| named))
    }
}

/// The keys that tell alternatives apart.
const NAMING: [&str; 6] = ["type", "status", "kind", "factKind", "mode", "assetClass"];

type Pairs = Vec<(Value, Value)>;

fn gather(all: impl Iterator<Item = (Value, Checked)>) -> Result<Pairs, Vec<Issue>> {
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for (step, checked) in all {
        match checked {
            Ok(value) => good.push((step, value)),
            Err(issues) => bad.extend(issues.into_iter().map(|issue| issue.under(step.clone()))),
        }
    }
    if bad.is_empty() { Ok(good) } else { Err(bad) }
}

fn keyed(pairs: Pairs) -> Value {
    let entries: Map<String, Value> =
        pairs.into_iter().filter_map(|(key, value)| Some((key.as_str()?.to_owned(), value))).collect();
    entries.into()
}

/// Equality that takes 5 and 5.0 for one number.
fn same(fixed: &Value, value: &Value) -> bool {
    fixed == value || matches!((fixed.as_f64(), value.as_f64()), (Some(one), Some(other)) if one == other)
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
