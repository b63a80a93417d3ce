//! The data that a version has left in `tests/fixtures`: a profile, its keychain entries, and a description.

use std::collections::BTreeMap;
use std::path::PathBuf;

use lockstep_store::StepState;
use serde::{Deserialize, Serialize};

use crate::places;

/// The contents of a profile at the time when it was written.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The version that wrote it.
    pub version: String,
    /// The time, in seconds since 1970.
    pub at: u64,
    /// The keychain entries, hex. They open only this test profile.
    pub keychain: BTreeMap<String, String>,
    /// The conversation with the actions in `actions`.
    pub conversation: String,
    /// The agent's actions without a result.
    pub actions: Vec<String>,
    /// The vault's address on each chain.
    pub addresses: BTreeMap<String, String>,
    /// Every step of every bundle.
    pub steps: Vec<KeptStep>,
    /// Every message to sign.
    pub messages: Vec<KeptMessage>,
}

/// A step in the journal.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptStep {
    pub bundle: String,
    pub position: i64,
    pub chain: String,
    pub state: StepState,
    /// Whether the co-signer has returned its signatures.
    pub answered: bool,
    pub title: String,
    pub from: String,
    pub to: Option<String>,
    pub amount: String,
    pub fee: Option<String>,
    pub hash: Option<String>,
    pub error: Option<String>,
}

/// A message in the journal.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptMessage {
    pub request: String,
    pub position: i64,
    /// The word for its state.
    pub state: String,
    /// Whether the co-signer has returned its signature.
    pub answered: bool,
    pub title: String,
    pub error: Option<String>,
}

/// The folder of the profile from a version.
pub fn folder(version: &str) -> PathBuf {
    places::root().join("tests/fixtures").join(format!("profile-{version}"))
}

impl Kept {
    /// The description of the profile from a version.
    pub fn of(version: &str) -> Self {
        let text = std::fs::read_to_string(folder(version).join("kept.json")).expect("the fixture is there");
        serde_json::from_str(&text).expect("and is readable")
    }

    /// Writes the description beside its profile.
    pub fn write(&self) {
        let text = serde_json::to_string_pretty(self).expect("JSON") + "\n";
        std::fs::write(folder(&self.version).join("kept.json"), text).expect("the fixture can be written");
    }
}
