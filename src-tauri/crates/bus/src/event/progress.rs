use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// The progress of a new vault, a move or a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VaultProgress {
    /// How far it is.
    pub stage: VaultStage,
    /// The sentence in English.
    pub text: String,
    /// The sentence, for a door that speaks another language.
    pub said: Said,
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
    /// The sentence in English.
    pub text: String,
    /// The sentence, for a door that speaks another language.
    pub said: Said,
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

/// How far a tool is that takes long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TaskProgress {
    /// What it is doing.
    pub stage: TaskStage,
    /// From 0 to 100.
    pub percent: u8,
}

impl TaskProgress {
    /// `done` parts of `all` are finished.
    pub fn of(stage: TaskStage, done: usize, all: usize) -> Self {
        let percent = done.min(all).saturating_mul(100).checked_div(all).unwrap_or(0);
        Self { stage, percent: u8::try_from(percent).unwrap_or(100) }
    }
}

/// The stages of the tools that take long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum TaskStage {
    /// It has begun.
    Started,
    /// It reads and checks what was asked for.
    Checking,
    /// It prepares transactions.
    Drafting,
    /// It compiles a script.
    Compiling,
    /// It carries transactions or a script out on this computer.
    Simulating,
    /// It collects what the wallet knows of.
    Collecting,
    /// It looks for each of them.
    Searching,
}

impl TaskStage {
    /// Its name on the system bus.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Started => crate::system::STARTED,
            Self::Checking => "checking",
            Self::Drafting => "drafting",
            Self::Compiling => "compiling",
            Self::Simulating => "simulating",
            Self::Collecting => "collecting",
            Self::Searching => "searching",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_percentage_of_any_numbers() {
        let percent = |done, all| TaskProgress::of(TaskStage::Drafting, done, all).percent;
        assert_eq!([percent(0, 3), percent(1, 3), percent(3, 3)], [0, 33, 100]);
        assert_eq!([percent(0, 0), percent(9, 3)], [0, 100], "nothing to do, and more than all");
    }
}
