//! The backup file: one vault's device share with its key, and the co-signer's share, which stays sealed
//! under the vault password. Everything is sealed under the backup's own password.
//!
//! Pure: bytes in, bytes out. Every released format stays readable.

mod contents;
mod file;

pub use contents::{Birth, Contents, SavedCoin, SavedContact};
pub use file::{COST, VERSION, read, write};

use crate::PasswordError;

/// The longest backup, in bytes.
pub const LONGEST: usize = 4 * 1024 * 1024;

/// Why a backup file could not be written or read. Each sentence says what is wrong with the file; nothing
/// was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// The file has another beginning.
    #[error("This file is not a Lockstep backup.")]
    NotABackup,
    /// The end of the file is missing.
    #[error(
        "This backup is incomplete: its end is missing. Copy it again from where it was made, or use another copy."
    )]
    Truncated,
    /// The checksum is wrong.
    #[error("This backup is damaged: its bytes have changed since it was written. Use another copy of it.")]
    Damaged,
    /// A later version wrote it.
    #[error(
        "This backup was made by a newer Lockstep (format {found}; this one reads up to {known}). Install the newer version to use it."
    )]
    Newer {
        /// The version in the file.
        found: u8,
        /// The newest version that this build reads.
        known: u8,
    },
    /// No released version wrote this format.
    #[error("This backup has format {found}, which no released Lockstep has written. Use another copy of it.")]
    Older {
        /// The version in the file.
        found: u8,
    },
    /// The file, or the data to save, is larger than a backup can be.
    #[error("This is larger than a backup can be ({} MiB).", LONGEST / (1024 * 1024))]
    TooLarge,
    /// The file asks for a password derivation outside the allowed range.
    #[error(
        "This backup asks for password settings that no Lockstep writes; it may have been made to harm. It was not opened."
    )]
    Cost,
    /// The password does not open the file.
    #[error("The backup password is wrong.")]
    WrongPassword,
    /// The file opens, but its contents are inconsistent.
    #[error("This backup opens, but its contents cannot be used ({0}).")]
    Contents(&'static str),
    /// The password key could not be derived.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The operating system provided no random numbers.
    #[error("The operating system refused: {0}.")]
    System(String),
}
