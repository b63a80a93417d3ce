use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a file is not taken. Nothing was stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// It is no such file, or is damaged.
    Malformed(&'static str),
    /// It is larger than any such file.
    TooLarge,
    /// A newer Vultisig wrote it.
    Version(u64),
    /// The password does not open it, or its bytes were changed: the seal cannot tell these apart.
    Password,
}

impl Worded for BackupError {
    fn said(&self) -> Said {
        match self {
            Self::Malformed(what) => error::import_malformed(*what),
            Self::TooLarge => error::import_too_large(),
            Self::Version(version) => error::import_version(version.to_string()),
            Self::Password => error::import_password(),
        }
    }
}

displayed_in_english!(BackupError);
