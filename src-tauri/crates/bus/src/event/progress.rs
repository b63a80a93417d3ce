use serde::{Deserialize, Serialize};

/// The progress of a new vault, a move or a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VaultProgress {
    /// How far it is.
    pub stage: VaultStage,
    /// A sentence.
    pub text: String,
}

/// The stages of a new vault, a move or a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum VaultStage {
    /// The person enters a pairing code.
    Code,
    /// The wallet contacts the other co-signer.
    Reaching,
    /// The person chooses a password.
    Password,
    /// The person types a recovery phrase.
    Phrase,
    /// The person checks the account that the phrase gives.
    Account,
    /// Both sides generate their shares.
    Keygen,
    /// Both shares are stored and read back.
    Storing,
    /// Both shares are refreshed.
    Refreshing,
    /// A test message is signed under each scheme.
    Testing,
    /// It is finished.
    Done,
}

/// The progress of a backup, a drill or a restore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BackupProgress {
    /// How far it is.
    pub stage: BackupStage,
    /// A sentence.
    pub text: String,
}

/// The stages of a backup, a drill or a restore.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BackupStage {
    /// The person enters the backup's own password.
    BackupPassword,
    /// The person enters the vault's password.
    VaultPassword,
    /// The file is sealed and written.
    Writing,
    /// The file is read back and opened.
    Reading,
    /// Both shares are restored.
    Restoring,
    /// A test message is signed with each scheme.
    Testing,
    /// The vault that a drill restored is wiped.
    Wiping,
    /// It is finished.
    Done,
}
