//! The serialized form of a finding, for the windows.

use lockstep_texts::Said;
use serde::{Serialize, Serializer};
use specta::datatype::DataType;
use specta::{Type, Types};

use crate::{Finding, FindingId, Severity};

/// Something a person should know before they consent.
#[derive(Serialize, specta::Type)]
#[serde(rename = "Finding", rename_all = "camelCase")]
struct Told {
    /// How serious it is.
    level: Severity,
    /// A stable name, for example `unlimited_approval`.
    code: &'static str,
    /// A sentence for a person, in English.
    text: String,
    /// The sentence as a text that the window puts into words in its language.
    said: Said,
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Told { level: self.severity(), code: self.id().code(), text: self.sentence(), said: self.said() }
            .serialize(serializer)
    }
}

impl Type for Finding {
    fn definition(types: &mut Types) -> DataType {
        Told::definition(types)
    }
}

impl Serialize for FindingId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_told_by_level_code_text_and_said() {
        let told = serde_json::to_value(Finding::CoinComesToSelf).unwrap();
        let expected = serde_json::json!({
            "level": "info",
            "code": "to_self",
            "text": "This goes to your own account.",
            "said": { "id": "finding-to_self-CoinComesToSelf", "arguments": {} },
        });
        assert_eq!(told, expected, "windows and stories read these four fields");
    }
}
