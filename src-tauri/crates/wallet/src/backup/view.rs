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

/// How a backup goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BackupProgress {
    /// How far it is.
    pub stage: BackupStage,
    /// A sentence.
    pub text: String,
}

/// How far a backup, a drill or a restore is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BackupStage {
    /// The backup's own password is asked.
    BackupPassword,
    /// The vault's password is asked.
    VaultPassword,
    /// The file is sealed and written.
    Writing,
    /// The file is read back and opened.
    Reading,
    /// Both shares are put back.
    Restoring,
    /// A test message is signed with each scheme.
    Testing,
    /// What a drill made is wiped.
    Wiping,
    /// It is done.
    Done,
}
