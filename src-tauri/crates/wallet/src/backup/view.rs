use serde::{Deserialize, Serialize};

use crate::api::ChainAddress;

/// How the vault's backup stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BackupStatus {
    /// When the latest was made, in Unix milliseconds; none was made where this is empty.
    #[specta(type = Option<f64>)]
    pub made_at: Option<i64>,
    /// When a drill last proved the latest.
    #[specta(type = Option<f64>)]
    pub proven_at: Option<i64>,
    /// When this vault came out of a backup.
    #[specta(type = Option<f64>)]
    pub restored_at: Option<i64>,
    /// Whether the shares were refreshed since, so that the latest backup can no longer sign.
    pub out_of_date: bool,
    /// Whether older backups and other copies can still sign as this vault does.
    pub refresh_advised: bool,
    /// Why it is not known whether the latest is out of date.
    pub unknown: Option<String>,
}

/// A drill that was passed: the file restores.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DrillPassed {
    /// The vault in the backup.
    pub vault_name: String,
    /// When the backup was made, in Unix milliseconds.
    #[specta(type = f64)]
    pub made_at: i64,
    /// The restored vault's addresses.
    pub addresses: Vec<ChainAddress>,
    /// Why no test message was signed: the vault is locked, and so is what was restored of it.
    pub locked: Option<String>,
}
