//! Export of the records, import with a preview, and reset.

use serde_json::{Map, Value, json};

use super::Records;
use crate::peek::Peek;
use crate::ports::keeper::Kept;
use crate::time;

/// The kinds that leave the machine; the cache of coin metadata does not.
const KINDS: [&str; 9] = [
    "accounts",
    "activeAccountContext",
    "reviewSessions",
    "reviewStateSnapshots",
    "reviewStatusTransitions",
    "reviewExecutions",
    "externalActivityScans",
    "externalActivityTransactions",
    "localSettings",
];

const FORMAT: &str = "say-ur-intent.local-data";

/// Why a file is no export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotAnExport;

impl Records {
    /// Everything that an export contains.
    pub(crate) fn export(&self, now: i64) -> Value {
        let data: Map<String, Value> =
            KINDS.iter().map(|kind| ((*kind).to_owned(), self.rows_of(kind).into())).collect();
        json!({"format": FORMAT, "network": "mainnet", "exportedAt": time::write(now), "data": data})
    }

    /// How many rows of each kind there are.
    pub(crate) fn counts(&self) -> Value {
        KINDS.iter().map(|kind| ((*kind).to_owned(), self.rows_of(kind).len().into())).collect::<Map<_, _>>().into()
    }

    /// The records of an export. Nothing is changed: the caller replaces its records with these, or shows their counts.
    pub(crate) fn import(file: &Value) -> Result<Self, NotAnExport> {
        if file.peek("format") != FORMAT || file.peek("network") != "mainnet" {
            return Err(NotAnExport);
        }
        let data = file.peek("data").as_object().ok_or(NotAnExport)?;
        if data.keys().any(|kind| !KINDS.contains(&kind.as_str())) {
            return Err(NotAnExport);
        }
        let mut records = Self::default();
        for (kind, rows) in data {
            for row in rows.as_array().ok_or(NotAnExport)? {
                let key = row.peek("key").as_str().ok_or(NotAnExport)?.to_owned();
                records.restore(Kept { kind: kind.clone(), key, value: row.peek("row").clone() });
            }
            // A row that could not be read would be lost without a word.
            if records.rows_of(kind).len() != rows.as_array().map_or(0, Vec::len) {
                return Err(NotAnExport);
            }
        }
        Ok(records)
    }

    /// Replaces all records with others.
    pub(crate) fn replace(&mut self, other: &Self) {
        self.clear();
        for kind in KINDS {
            for row in other.rows_of(kind) {
                let (key, value) = (row.peek("key").as_str().unwrap_or_default().to_owned(), row.peek("row").clone());
                self.take_in(kind, &key, value);
            }
        }
    }

    fn take_in(&mut self, kind: &str, key: &str, value: Value) {
        self.restore(Kept { kind: kind.to_owned(), key: key.to_owned(), value });
        self.touch(kind, key);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Records;

    /// S77: an export, imported, is the same records; a file of another kind changes nothing.
    #[test]
    fn an_export_comes_back_whole() {
        let mut records = Records::default();
        records.activate(&format!("0x{:a>64}", ""), (Some("Vault".into()), None), 1_000);
        records.settings.put("suiGrpcUrl", "https://node.example".into());
        let file = records.export(2_000);
        let mut other = Records::default();
        other.settings.put("old", "gone".into());
        let imported = Records::import(&file).unwrap();
        other.replace(&imported);
        assert_eq!(other.export(2_000), file, "replace only: nothing of the old records is left");
        let written = other.changes();
        assert_eq!(written.put.len(), 3, "account, active account and setting are written");
        assert_eq!(written.removed, [("localSettings".to_owned(), "old".to_owned())]);
        for bad in [
            json!({}),
            json!({"format": "other", "network": "mainnet", "data": {}}),
            json!({"format": "say-ur-intent.local-data", "network": "mainnet", "data": {"secrets": []}}),
            json!({"format": "say-ur-intent.local-data", "network": "mainnet", "data": {"accounts": [{"key": "x", "row": 1}]}}),
        ] {
            assert!(Records::import(&bad).is_err(), "{bad}");
        }
    }
}
