use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// The check for new versions of Lockstep.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VersionCheck {
    /// Whether new versions are looked for. Off by default.
    pub on: bool,
    /// The host that is asked then; `None` if this build has no release key or no address, so that it cannot check.
    pub host: Option<String>,
    /// The time of the last question, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub asked_at: Option<i64>,
    /// The newest release that was announced.
    pub newest: Option<Release>,
    /// Whether that is newer than this Lockstep.
    pub newer: bool,
    /// Why the last question brought nothing, in English.
    pub problem: Option<String>,
    /// The problem as a message.
    pub problem_said: Option<Said>,
}

/// A release of Lockstep, as its signed announcement names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Release {
    /// Such as `0.2.0`.
    pub version: String,
    /// The day since which it is out, such as `2026-12-01`.
    pub date: String,
    pub packages: Vec<Package>,
}

/// A package of a release.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Package {
    /// The name of its file.
    pub file: String,
    /// The SHA-256 of its bytes, in lower-case hex.
    pub sha256: String,
}
