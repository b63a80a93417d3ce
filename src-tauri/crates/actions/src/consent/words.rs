//! Types that the questions of the consent window share.

use lockstep_findings::Finding;
use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

use super::declined::Wrong;

/// Why the vault's password is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum VaultPurpose {
    /// To open the vault.
    Unlock,
    /// To choose another password next.
    ChangePassword,
    /// To delete the vault permanently.
    DeleteVault,
    /// To honour the agent's `skip_approval` from now on.
    HonourSkipApproval,
    /// To replace both shares after a failed security check.
    Refresh,
    /// To move the co-signer's share to the one on this computer.
    MoveHere,
    /// To move the co-signer's share to the remote one.
    MoveElsewhere,
    /// To change the rules of the vault.
    ChangeRules,
}

/// What a typed confirmation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ConfirmAbout {
    /// The vault's name.
    VaultName,
    /// That there is no backup.
    NoBackup,
    /// That both shares are replaced.
    Refresh,
}

/// Something that must be typed exactly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Confirm {
    /// What the text confirms.
    pub about: ConfirmAbout,
    /// The text to type.
    pub text: String,
}

/// Which password is asked for, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BackupSecret {
    /// The vault's password, so that the co-signer adds its sealed share to a backup.
    VaultForBackup,
    /// A new password for the backup, twice.
    NewBackup,
    /// The password of a backup that is being opened.
    Backup,
    /// The vault's password, to restore it.
    VaultForRestore,
    /// The vault's password, to prove that a backup restores.
    VaultForDrill,
    /// The password of another wallet's backup.
    Foreign,
}

/// The result of the last attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongPassword {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is accepted.
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

/// A question about a change of data that the person will trust later, or of other stored data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TrustQuestion {
    /// The change, as a question.
    pub title: Said,
    /// The origin of the change.
    pub origin: Said,
    /// The entries to add, change or remove; empty if the title says everything.
    pub entries: Vec<TrustEntry>,
    /// How to undo a yes.
    pub undo: Said,
}

/// One entry of a [`TrustQuestion`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TrustEntry {
    pub name: Said,
    /// The chain's name; empty if the title has it.
    pub chain: String,
    /// The full address or contract.
    pub address: Option<String>,
    /// Further data, as a sentence or a web address.
    pub note: Option<Said>,
    /// Reasons for doubt.
    pub findings: Vec<Finding>,
}
