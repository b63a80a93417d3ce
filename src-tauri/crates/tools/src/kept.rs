//! Long bytes that a model reads as their length and hash. What it passes on in their place is the whole again: the wallet has it in the
//! results of the conversation.

use std::collections::BTreeMap;

use alloy::primitives::{hex, keccak256};
use lockstep_store::StoreError;
use serde_json::Value;

use crate::context::Cx;

const MARK: &str = "kept:";
/// The shortest text that may be shown so, in characters.
pub const SHORTEST_KEPT: usize = 256;
/// How much one input may become longer by, in bytes. One that names a text many times would otherwise fill the memory before
/// anything counts its steps. Sixteen of the largest transactions fit.
const MOST: usize = 4 * 1024 * 1024;

/// What stands for a text in what a model reads: its hash, and how long it is.
pub fn kept(text: &str) -> String {
    format!("{MARK}{}:{} characters", hash(text), text.len())
}

fn hash(text: &str) -> String {
    hex::encode(keccak256(text))
}

/// The hash that a text names, if it stands for another one. A model may leave the length out.
fn named(text: &str) -> Option<&str> {
    let hash = text.trim().strip_prefix(MARK)?.split(':').next()?;
    (hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(hash)
}

/// What a model wrote, with the whole of what it named. What this conversation does not have, and what is beyond [`MOST`], stays as it is,
/// and no plan can read it.
pub(crate) async fn whole(cx: &Cx<'_>, written: &Value) -> Result<Value, StoreError> {
    let mut wanted = BTreeMap::new();
    each_text(written, &mut |text| {
        if let Some(hash) = named(text) {
            wanted.insert(hash.to_ascii_lowercase(), None);
        }
    });
    if wanted.is_empty() || cx.turn.program.is_some() || cx.turn.conversation.is_empty() {
        return Ok(written.clone());
    }
    for result in cx.notes().results().await? {
        let body: Value = serde_json::from_str(&result.body).unwrap_or_default();
        each_text(&body, &mut |text| {
            if text.len() >= SHORTEST_KEPT
                && let Some(found @ None) = wanted.get_mut(&hash(text))
            {
                *found = Some(text.to_owned());
            }
        });
    }
    let (mut whole, mut left) = (written.clone(), MOST);
    replace(&mut whole, &wanted, &mut left);
    Ok(whole)
}

fn each_text(value: &Value, heard: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => heard(text),
        Value::Array(items) => items.iter().for_each(|item| each_text(item, heard)),
        Value::Object(fields) => fields.values().for_each(|field| each_text(field, heard)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Puts the whole in the place of what stands for it, as long as `left` bytes are enough.
fn replace(value: &mut Value, found: &BTreeMap<String, Option<String>>, left: &mut usize) {
    match value {
        Value::String(text) => {
            let whole = named(text).and_then(|hash| found.get(&hash.to_ascii_lowercase())).and_then(Option::as_ref);
            if let Some(whole) = whole
                && let Some(rest) = left.checked_sub(whole.len())
            {
                *left = rest;
                text.clone_from(whole);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, found, left)),
        Value::Object(fields) => fields.values_mut().for_each(|field| replace(field, found, left)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_shortened_is_whole_again() {
        let bytes = format!("0x{}", "ab".repeat(9_000));
        let short = kept(&bytes);
        assert!(short.len() < 100 && short.ends_with(":18002 characters"), "its length and hash: {short}");
        let hash = named(&short).expect("a hash").to_owned();
        let found = BTreeMap::from([(hash.clone(), Some(bytes.clone()))]);
        for written in [short.clone(), format!(" {MARK}{hash} "), format!("{MARK}{}", hash.to_uppercase())] {
            let mut step = json!({ "transactions": [{ "id": "a", "unsigned_tx_hex": written, "sequence": 0 }] });
            replace(&mut step, &found, &mut { MOST });
            assert_eq!(step["transactions"][0]["unsigned_tx_hex"], bytes, "{written}");
        }
        let unknown = format!("{MARK}{}", "0".repeat(64));
        for other in [unknown.as_str(), "kept:", "kept:12", "0xab", "kept"] {
            let mut step = json!([other]);
            replace(&mut step, &found, &mut { MOST });
            assert_eq!(step, json!([other]), "what is not there stays as it is");
        }
    }

    #[test]
    fn one_text_named_ten_thousand_times_fills_no_memory() {
        let bytes = format!("0x{}", "ab".repeat(9_000));
        let short = kept(&bytes);
        let hash = named(&short).expect("a hash").to_owned();
        let found = BTreeMap::from([(hash, Some(bytes.clone()))]);
        let mut steps = json!({ "transactions": vec![json!({ "unsigned_tx_hex": short }); 10_000] });
        replace(&mut steps, &found, &mut { MOST });
        let steps = steps["transactions"].as_array().expect("the steps");
        let whole = steps.iter().filter(|step| step["unsigned_tx_hex"] == bytes.as_str()).count();
        assert_eq!(whole, MOST / bytes.len(), "as many as fit, and those are the first");
        assert!(steps.iter().take(16).all(|step| step["unsigned_tx_hex"] == bytes.as_str()), "all of a plan");
        assert_eq!(steps[9_999]["unsigned_tx_hex"], short.as_str(), "the rest stays as it was written");
    }
}
