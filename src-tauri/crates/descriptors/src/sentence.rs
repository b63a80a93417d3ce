//! Fills values into intents.

use lockstep_chain::plain_text;
use serde_json::Value;

use crate::job::Made;
use crate::path::{Path, Root};
use crate::{bounds, file};

/// The most bytes of a sentence before filling stops. A character has at most four bytes.
const LONGEST: usize = 4 * bounds::INTENT;

/// The sentence with the shown values filled in; `None` if one of them is not shown, and then the plain intent is used.
pub(crate) fn fill(template: &str, made: &[Made], merged: &Value) -> Option<String> {
    if template.len() > bounds::INTENT {
        return None;
    }
    let mut sentence = String::new();
    let mut left = template;
    while let Some(at) = left.find(['{', '}']) {
        let (before, rest) = left.split_at(at);
        sentence.push_str(before);
        if let Some(after) = rest.strip_prefix("{{") {
            sentence.push('{');
            left = after;
        } else if let Some(after) = rest.strip_prefix("}}") {
            sentence.push('}');
            left = after;
        } else {
            let (inside, after) = rest.strip_prefix('{')?.split_once('}')?;
            sentence.push_str(&value(inside, made, merged)?);
            if sentence.len() > LONGEST {
                return None;
            }
            left = after;
        }
    }
    sentence.push_str(left);
    let sentence = plain_text(&sentence, bounds::TEXT);
    (sentence.chars().count() <= bounds::INTENT).then_some(sentence)
}

fn value(inside: &str, made: &[Made], merged: &Value) -> Option<String> {
    let path = Path::parse(inside).ok()?;
    if path.root == Root::File {
        return file::find(merged, &path)?.as_str().map(str::to_owned);
    }
    let written = path.to_string();
    let texts: Vec<&str> = made.iter().filter(|one| one.path == written).map(|one| one.field.text.as_str()).collect();
    let length: usize = texts.iter().map(|text| text.len()).sum();
    (!texts.is_empty() && length <= LONGEST).then(|| texts.join(", "))
}
