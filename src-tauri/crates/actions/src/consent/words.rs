//! The parts of what the person is shown.

use serde::{Deserialize, Serialize};

use super::declined::Wrong;

/// What the vault's password is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum VaultPurpose {
    /// To open the vault.
    Unlock,
    /// To choose another password next.
    ChangePassword,
    /// To remove the vault for ever.
    DeleteVault,
    /// To let the agent's `skip_approval` count from now on.
    HonourSkipApproval,
    /// To make both shares anew, after a failed security check.
    Refresh,
    /// To move the co-signer's share to the one on this computer.
    MoveHere,
    /// To move it to the co-signer elsewhere.
    MoveElsewhere,
}

/// What a typed confirmation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ConfirmAbout {
    /// The vault's name.
    VaultName,
    /// That there is no backup.
    NoBackup,
    /// That both shares are made anew.
    Refresh,
}

/// Something that must be typed exactly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Confirm {
    /// What it is about.
    pub about: ConfirmAbout,
    /// What is to be typed.
    pub text: String,
}

/// Which password is asked for, and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BackupSecret {
    /// The vault's password, so that its co-signer gives its sealed share into a backup.
    VaultForBackup,
    /// A new password for the backup, twice.
    NewBackup,
    /// The password of a backup that is to be opened.
    Backup,
    /// The vault's password, to restore it.
    VaultForRestore,
    /// The vault's password, to prove that a backup restores.
    VaultForDrill,
    /// The password of another wallet's backup.
    Foreign,
}

/// How the last attempt went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongPassword {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is looked at.
    pub retry_after_seconds: u32,
}

impl From<Wrong> for WrongPassword {
    fn from(wrong: Wrong) -> Self {
        Self {
            attempts_left: wrong.attempts_left,
            retry_after_seconds: u32::try_from(wrong.retry_after_seconds).unwrap_or(u32::MAX),
        }
    }
}

/// One question about entries that the person did not type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TrustQuestion {
    /// What would be done, as a question.
    pub title: String,
    /// Where it comes from.
    pub origin: String,
    /// What it is about, one by one.
    pub entries: Vec<TrustEntry>,
    /// How a yes can be taken back.
    pub undo: String,
}

/// One entry of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TrustEntry {
    /// What the agent, or the contract, calls it.
    pub name: String,
    /// Its chain.
    pub chain: String,
    /// The address or contract in full.
    pub address: Option<String>,
    /// What to look at.
    pub warning: Option<String>,
}
