use serde::Serialize;

/// How serious a finding is, in rising order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Good to know.
    Info,
    /// The person should check it.
    Warning,
    /// Money is probably lost, or another party gains control of it.
    Danger,
    /// The wallet does not sign it, even if the person agrees.
    Forbidden,
}
