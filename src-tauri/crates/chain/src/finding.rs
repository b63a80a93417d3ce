use serde::{Deserialize, Serialize};

/// Something a person should know before they consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// How grave.
    pub level: Level,
    /// A stable name, for example `unlimited_approval`.
    pub code: String,
    /// A sentence for a person.
    pub text: String,
}

/// How grave a [`Finding`] is, in rising order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Level {
    /// Good to know.
    Info,
    /// Look twice.
    Warning,
    /// Money is probably lost, or put in another's hands.
    Danger,
    /// The wallet does not sign it, whatever the person answers.
    Forbidden,
}

impl Finding {
    /// A finding with the stable name `code`.
    pub(crate) fn new(level: Level, code: &str, text: impl Into<String>) -> Self {
        Self { level, code: code.to_owned(), text: text.into() }
    }
}
