use serde::{Deserialize, Serialize};

/// How a new vault, a move or a pairing goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VaultProgress {
    /// How far it is.
    pub stage: VaultStage,
    /// A sentence.
    pub text: String,
}

/// How far a new vault is, a move or a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum VaultStage {
    /// The person gives a pairing code.
    Code,
    /// The other co-signer is asked.
    Reaching,
    /// The person chooses a password.
    Password,
    /// The person types a recovery phrase.
    Phrase,
    /// They look at the account that it becomes.
    Account,
    /// Both sides make their shares.
    Keygen,
    /// Both shares are stored and read back.
    Storing,
    /// Both shares are made anew.
    Refreshing,
    /// A test message is signed under each scheme.
    Testing,
    /// It is there.
    Done,
}

/// How a backup, a drill or a restore goes on.
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
