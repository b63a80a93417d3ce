use serde::Serialize;

/// How grave a finding is, in rising order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Good to know.
    Info,
    /// Look twice.
    Warning,
    /// Money is probably lost, or put in another's hands.
    Danger,
    /// The wallet does not sign it, whatever the person answers.
    Forbidden,
}
