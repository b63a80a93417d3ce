//! What a version has left behind, in `tests/fixtures`: a profile, the keychain entries that belong to it, and what was in it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use lockstep_store::StepState;
use serde::{Deserialize, Serialize};

use crate::places;

/// What a profile held when it was written.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The version that wrote it.
    pub version: String,
    /// When, in seconds since 1970.
    pub at: u64,
    /// The keychain entries, in hexadecimal digits. They open nothing but this profile of a test.
    pub keychain: BTreeMap<String, String>,
    /// The conversation in which the agent proposed what is in `actions`.
    pub conversation: String,
    /// The actions of the agent that had no result yet.
    pub actions: Vec<String>,
    /// The vault's address on each chain.
    pub addresses: BTreeMap<String, String>,
    /// Every step of every bundle.
    pub steps: Vec<KeptStep>,
    /// Every message that was to be signed.
    pub messages: Vec<KeptMessage>,
}

/// A step as the journal had it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptStep {
    pub bundle: String,
    pub position: i64,
    pub chain: String,
    pub state: StepState,
    /// Whether the co-signer has answered with its signatures.
    pub answered: bool,
    pub title: String,
    pub from: String,
    pub to: Option<String>,
    pub amount: String,
    pub fee: Option<String>,
    pub hash: Option<String>,
    pub error: Option<String>,
}

/// A message to sign as the journal had it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptMessage {
    pub request: String,
    pub position: i64,
    /// The word for its state.
    pub state: String,
    /// Whether the co-signer has answered with its signature.
    pub answered: bool,
    pub title: String,
    pub error: Option<String>,
}

/// The folder of the profile that a version wrote.
pub fn folder(version: &str) -> PathBuf {
    places::root().join("tests/fixtures").join(format!("profile-{version}"))
}

impl Kept {
    /// What the profile of this version held.
    pub fn of(version: &str) -> Self {
        let text = std::fs::read_to_string(folder(version).join("kept.json")).expect("the fixture is there");
        serde_json::from_str(&text).expect("and is readable")
    }

    /// Writes it beside its profile.
    pub fn write(&self) {
        let text = serde_json::to_string_pretty(self).expect("JSON") + "\n";
        std::fs::write(folder(&self.version).join("kept.json"), text).expect("the fixture can be written");
    }
}
