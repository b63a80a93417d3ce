use lockstep_store::StepState;
use serde::{Deserialize, Serialize};

/// What a bundle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Waiting {
    /// Consent.
    Approval,
    /// The password.
    Password,
}

/// How a bundle goes on, for cards and lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BundleProgress {
    /// The bundle.
    pub bundle_id: String,
    /// Its steps.
    pub steps: Vec<CardStep>,
    /// What it waits for.
    pub waiting_for: Option<Waiting>,
    /// Whether it has ended.
    pub done: bool,
}

/// What a step signs, and so how it ends: a transaction is confirmed by its chain, a message is handed over and no chain hears of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Signable {
    /// A transaction.
    Transaction,
    /// Typed data, or a text.
    Message,
}

/// One step of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CardStep {
    /// The step's id.
    pub id: String,
    /// What it does, from the bytes.
    pub label: String,
    /// What it signs.
    pub signed: Signable,
    /// Where it stands.
    pub state: StepState,
    /// The transaction's hash.
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
}
