use serde::{Deserialize, Serialize};

use crate::api::ChainAddress;

/// The state of the vault's backup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BackupStatus {
    /// The time of the latest backup, Unix milliseconds; absent if there is none.
    #[specta(type = Option<f64>)]
    pub made_at: Option<i64>,
    /// The time when a drill last proved the latest backup.
    #[specta(type = Option<f64>)]
    pub proven_at: Option<i64>,
    /// The time when this vault was restored from a backup.
    #[specta(type = Option<f64>)]
    pub restored_at: Option<i64>,
    /// Whether the shares were replaced since, so that the latest backup can no longer sign.
    pub out_of_date: bool,
    /// Whether older backups and other copies can still sign for this vault.
    pub refresh_advised: bool,
    /// Why it is not known whether the latest backup is out of date.
    pub unknown: Option<String>,
}

/// A passed drill: the file restores.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DrillPassed {
    /// The name of the vault in the backup.
    pub vault_name: String,
    /// The time of the backup, Unix milliseconds.
    #[specta(type = f64)]
    pub made_at: i64,
    /// The restored vault's addresses.
    pub addresses: Vec<ChainAddress>,
    /// Why no test message was signed: the vault is locked, and so is its restored copy.
    pub locked: Option<String>,
}
