//! Holds an answer against a recorded one. Times and ids differ between two runs; they must have the form of the
//! recorded ones, and an id that the recording repeats must be repeated here (S2-S9, S12-S79).

use std::collections::BTreeMap;

use serde_json::Value;

/// Ids and tokens of the recording, and what they are here.
#[derive(Default)]
pub struct Names {
    known: BTreeMap<String, String>,
}

/// Keys whose values are ids of one run.
pub const IDS: [&str; 11] = [
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
pub const FREE: [&str; 3] = ["avgCreatedToSignedSeconds", "avgOpenedToSignedSeconds", "pid"];

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

    /// What a text of the recording is here.
    pub fn learn(&mut self, recorded: &str, mine: &str) {
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
