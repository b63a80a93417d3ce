//! Where records outlive the process.

use async_trait::async_trait;
use serde_json::Value;

/// A kept record: a kind, a key within the kind, and its JSON.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// The kind.
    pub kind: String,
    /// The key.
    pub key: String,
    /// The record.
    pub value: Value,
}

/// A record could not be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "The wallet's database could not keep or read evidence records. Nothing was signed or sent. Free some space, then try again."
)]
pub struct NotKept;

/// Keeps records.
#[async_trait]
pub trait Keeper: Send + Sync {
    /// All records.
    async fn all(&self) -> Result<Vec<Kept>, NotKept>;

    /// Puts records and removes others, all or none.
    async fn change(&self, put: Vec<Kept>, removed: Vec<(String, String)>) -> Result<(), NotKept>;
}
