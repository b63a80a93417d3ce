//! The rows of the records.

use lockstep_platform::UnixMillis;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ports::activity::{Details, Ended, Relationship};

/// An account of the person that a wallet identity or a signed review showed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Account {
    pub(crate) id: u64,
    pub(crate) address: String,
    pub(crate) first_seen_at: UnixMillis,
    pub(crate) last_used_at: UnixMillis,
}

/// The account that reads use if none is named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Active {
    pub(crate) account: String,
    pub(crate) set_at: UnixMillis,
    pub(crate) wallet_name: Option<String>,
    pub(crate) wallet_id: Option<String>,
}

/// A review session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReviewRow {
    pub(crate) id: String,
    pub(crate) plan_id: String,
    pub(crate) action_kind: String,
    pub(crate) adapter_id: String,
    pub(crate) protocol: String,
    pub(crate) status: String,
    pub(crate) account: Option<String>,
    pub(crate) plan: Value,
    pub(crate) intent: Option<Value>,
    pub(crate) created_at: UnixMillis,
    pub(crate) updated_at: UnixMillis,
}

/// A computed state of a review.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Snapshot {
    pub(crate) id: u64,
    pub(crate) review: String,
    pub(crate) plan_id: String,
    pub(crate) account: String,
    pub(crate) status: String,
    pub(crate) state: Value,
    pub(crate) recorded_at: UnixMillis,
}

/// A step in the life of a review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Transition {
    pub(crate) id: u64,
    pub(crate) review: String,
    pub(crate) event: String,
    pub(crate) from: Option<String>,
    pub(crate) to: String,
    pub(crate) account: Option<String>,
    pub(crate) reason: Option<String>,
    pub(crate) at: UnixMillis,
}

/// The recorded result of a review.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Execution {
    pub(crate) review: String,
    pub(crate) plan_id: String,
    pub(crate) account: String,
    pub(crate) result: Value,
    pub(crate) recorded_at: UnixMillis,
    pub(crate) updated_at: UnixMillis,
}

/// A scan whose rows were kept; `summary` is what its answer says of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScanRow {
    pub(crate) summary: Value,
    pub(crate) incomplete: Option<String>,
}

/// A transaction that is related to an account of the person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredTransaction {
    pub(crate) account: String,
    pub(crate) digest: String,
    pub(crate) relationship: Relationship,
    pub(crate) checkpoint: Option<u64>,
    pub(crate) timestamp: Option<UnixMillis>,
    pub(crate) status: Ended,
    /// The sender, if it is an account of the person.
    pub(crate) known_sender: Option<String>,
    /// Without addresses of others.
    pub(crate) details: Option<Details>,
    pub(crate) first_scan: String,
    pub(crate) last_scan: String,
    pub(crate) first_fetched_at: UnixMillis,
    pub(crate) last_fetched_at: UnixMillis,
}

/// What the chain said of a coin type, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CachedUnit {
    pub(crate) decimals: u32,
    pub(crate) symbol: String,
    pub(crate) name: String,
    pub(crate) fetched_at: UnixMillis,
}
