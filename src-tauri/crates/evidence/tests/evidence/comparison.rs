//! The comparison with the recording can fail (S2-S9, S12-S79).

use serde_json::Value;

use crate::compared::{FREE, IDS, Names};

/// The largest answer of which every leaf is changed.
const LARGEST: usize = 9_000;

/// Changes one leaf after the other, and lists the paths whose change was not noticed.
fn unnoticed(whole: &Value, path: &str, value: &Value, missed: &mut Vec<String>) {
    match value {
        Value::Object(all) => {
            all.iter().for_each(|(key, inner)| unnoticed(whole, &format!("{path}/{key}"), inner, missed))
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, inner)| unnoticed(whole, &format!("{path}/{at}"), inner, missed));
        }
        leaf => {
            let mut changed = whole.clone();
            *changed.pointer_mut(path).unwrap() = match leaf {
                Value::String(text) => format!("{text}x").into(),
                Value::Bool(truth) => (!truth).into(),
                Value::Number(number) => (number.as_f64().unwrap() + 1.0).into(),
                _ => false.into(),
            };
            if Names::default().differ("", whole, &changed).is_none() {
                missed.push(path.to_owned());
            }
        }
    }
}

/// The comparison notices a change of any field of an answer of each tool, except where it says that it does not look.
#[test]
fn the_comparison_can_fail() {
    let Some(all) = crate::vectors_of("the comparison", "recorded-exchanges.json") else { return };
    let mut missed = Vec::new();
    let mut looked = std::collections::BTreeSet::new();
    for exchange in all.as_array().unwrap().iter().filter(|one| one.get("payload").is_some()) {
        let small = exchange["payload"].to_string().len() < LARGEST;
        if small && looked.insert((exchange["mcp"].to_string(), exchange["isError"].to_string())) {
            unnoticed(&exchange["payload"], "", &exchange["payload"], &mut missed);
        }
    }
    let allowed = |path: &String| {
        FREE.iter().any(|key| path.ends_with(key))
            || path.contains("/ptbVisualization/source/renderer")
            || path.ends_with("/mermaid/diagramType")
            || path.ends_with("/mermaid/text")
            || IDS.iter().any(|key| path.ends_with(key))
            || path.ends_with("Url")
    };
    missed.retain(|path| !allowed(path));
    assert!(looked.len() > 30, "{} answers", looked.len());
    assert!(missed.is_empty(), "{missed:?}");
}
