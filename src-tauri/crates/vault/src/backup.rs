//! The backup file: one vault's device share with its key, and the co-signer's share still sealed under the vault password,
//! all of it sealed under a password of the backup's own.
//!
//! Pure: bytes in, bytes out. Every version that was ever released is read for ever.

mod contents;
mod file;

pub use contents::{Birth, Contents, SavedCoin, SavedContact};
pub use file::{COST, VERSION, read, write};

use crate::PasswordError;

/// The longest backup, in bytes.
pub const LONGEST: usize = 4 * 1024 * 1024;

/// Why a backup file could not be written or read. Each says what is wrong with the file, and none of them changed anything.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// It begins as something else.
    #[error("This file is not a Lockstep backup.")]
    NotABackup,
    /// Its end is missing.
    #[error("This backup is not whole: its end is missing. Copy it again from where it was made, or use another copy.")]
    Truncated,
    /// Its bytes are not those that were written.
    #[error("This backup is damaged: its bytes are not those that were written. Use another copy of it.")]
    Damaged,
    /// A later version wrote it.
    #[error(
        "This backup was made by a newer Lockstep (format {found}; this one reads up to {known}). Install the newer version to use it."
    )]
    Newer {
        /// The version in the file.
        found: u8,
        /// The newest that this build reads.
        known: u8,
    },
    /// No released version wrote it.
    #[error("This backup has format {found}, which no released Lockstep has written. Use another copy of it.")]
    Older {
        /// The version in the file.
        found: u8,
    },
    /// It is larger than any backup, or what is to be saved is.
    #[error("This is larger than a backup can be ({} MiB).", LONGEST / (1024 * 1024))]
    TooLarge,
    /// It asks for more or less work than a backup may.
    #[error(
        "This backup asks for password settings that no Lockstep writes; it may have been made to harm. It was not opened."
    )]
    Cost,
    /// The password does not open it.
    #[error("The backup password is wrong.")]
    WrongPassword,
    /// It opens, and what is in it does not fit together.
    #[error("This backup opens, but its contents cannot be used ({0}).")]
    Contents(&'static str),
    /// The password key could not be derived.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The operating system gave no randomness.
    #[error("The operating system refused: {0}.")]
    System(String),
}
