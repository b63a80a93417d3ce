//! Holds an answer against a recorded one. Times and ids differ between two runs; they must have the form of the
//! recorded ones, and an id that the recording repeats must be repeated here.

use std::collections::BTreeMap;

use serde_json::Value;

/// Ids and tokens of the recording, and what they are here.
#[derive(Default)]
pub struct Names {
    known: BTreeMap<String, String>,
}

/// Keys whose values are ids of one run.
const IDS: [&str; 11] = [
    "walletSessionId",
    "reviewSessionId",
    "settingsSessionId",
    "planId",
    "id",
    "scanId",
    "firstScanId",
    "lastScanId",
    "sourceId",
    "quoteEvidenceId",
    "pid",
];

/// Keys whose values are durations or drawings of one run.
const FREE: [&str; 3] = ["avgCreatedToSignedSeconds", "avgOpenedToSignedSeconds", "pid"];

impl Names {
    /// A text of the recording, with the ids of this run.
    pub fn here(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (recorded, mine) in &self.known {
            text = text.replace(recorded, mine);
        }
        text
    }

    pub fn value(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => self.here(text).into(),
            Value::Array(items) => items.iter().map(|item| self.value(item)).collect(),
            Value::Object(all) => all.iter().map(|(key, value)| (key.clone(), self.value(value))).collect(),
            other => other.clone(),
        }
    }

    fn learn(&mut self, recorded: &str, mine: &str) {
        self.known.entry(recorded.to_owned()).or_insert_with(|| mine.to_owned());
    }

    /// The first difference, with its path.
    pub fn differ(&mut self, key: &str, recorded: &Value, mine: &Value) -> Option<String> {
        match (recorded, mine) {
            (Value::Object(one), Value::Object(other)) => {
                // A drawing depends on who draws.
                if one.contains_key("artifactKind") {
                    let drawn =
                        other["mermaid"]["text"].as_str().is_some_and(|text| text.starts_with("flowchart LR\n"));
                    let bare = |all: &serde_json::Map<String, Value>| {
                        let mut all = all.clone();
                        all.remove("mermaid");
                        all["source"].as_object_mut().unwrap().remove("renderer");
                        Value::Object(all)
                    };
                    let (one, other) = (bare(one), bare(other));
                    return if drawn { self.fields(&one, &other) } else { Some("no drawing".into()) };
                }
                self.fields(recorded, mine)
            }
            (Value::Array(one), Value::Array(other)) if one.len() != other.len() => {
                Some(format!(": {} rows, not {}: {mine}", other.len(), one.len()))
            }
            (Value::Array(one), Value::Array(other)) => {
                let mut rows = one.iter().zip(other).enumerate();
                rows.find_map(|(at, (one, other))| self.differ(key, one, other).map(|what| format!("[{at}]{what}")))
            }
            (Value::String(one), Value::String(other)) => {
                let same = self.texts(key, one, other);
                (!same).then(|| format!(": {other:?}, not {one:?}"))
            }
            _ if FREE.contains(&key) && recorded.is_number() == mine.is_number() => None,
            _ => (recorded != mine).then(|| format!(": {mine}, not {recorded}")),
        }
    }

    fn fields(&mut self, recorded: &Value, mine: &Value) -> Option<String> {
        let (one, other) = (recorded.as_object()?, mine.as_object()?);
        if let Some(key) = one.keys().find(|key| !other.contains_key(*key)) {
            return Some(format!(".{key} is missing"));
        }
        if let Some(key) = other.keys().find(|key| !one.contains_key(*key)) {
            return Some(format!(".{key} is too much"));
        }
        one.iter().find_map(|(key, one)| self.differ(key, one, &other[key]).map(|what| format!(".{key}{what}")))
    }

    fn texts(&mut self, key: &str, recorded: &str, mine: &str) -> bool {
        if let (Some((one, token)), Some((other, own))) = (recorded.split_once('#'), mine.split_once('#'))
            && one.starts_with("http")
        {
            let id = |url: &str| url.rsplit('/').next().unwrap_or_default().to_owned();
            self.learn(&id(one), &id(other));
            self.learn(token, own);
            return self.here(one) == other;
        }
        if timeless(&self.here(recorded)) == timeless(mine) {
            return true;
        }
        // The recorded server was given one fixed id for all its scans.
        if key.ends_with("canId") && recorded == "scan_1" {
            return mine.starts_with("scan_");
        }
        // Ids differ in their letters, not in their form.
        let made = recorded.contains("plan_") && mine.contains("plan_") && recorded.len() == mine.len();
        let session = key.ends_with("SessionId") && recorded.len() == 24 && mine.len() == 24;
        if IDS.contains(&key) && (made || session) {
            self.learn(recorded, mine);
            return self.here(recorded) == mine;
        }
        false
    }
}

/// A text with its times replaced by a word.
fn timeless(text: &str) -> String {
    let mut rest = text;
    let mut all = String::new();
    while let Some(found) = rest.find("20") {
        let (before, after) = rest.split_at(found);
        all.push_str(before);
        let time = after.get(..24).filter(|time| {
            let shape: String = time.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
            shape == "0000-00-00T00:00:00.000Z"
        });
        match time {
            Some(_) => {
                all.push_str("TIME");
                rest = &after[24..];
            }
            None => {
                all.push_str("20");
                rest = &after[2..];
            }
        }
    }
    all + rest
}

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
