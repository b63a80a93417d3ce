//! The backup file: one vault's device share with its key, and the co-signer's share, which stays sealed
//! under the vault password. Everything is sealed under the backup's own password.
//!
//! Pure: bytes in, bytes out. Every released format stays readable.

mod contents;
mod file;

pub use contents::{Birth, Contents, SavedCoin, SavedContact};
pub use file::{COST, VERSION, read, write};

use lockstep_texts::{Said, Worded, displayed_in_english, error};

use crate::PasswordError;

/// The longest backup, in bytes.
pub const LONGEST: usize = 4 * 1024 * 1024;

/// Why a backup file could not be written or read. Each sentence says what is wrong with the file; nothing
/// was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupError {
    /// The file has another beginning.
    NotABackup,
    /// The end of the file is missing.
    Truncated,
    /// The checksum is wrong.
    Damaged,
    /// A later version wrote it.
    Newer {
        /// The version in the file.
        found: u8,
        /// The newest version that this build reads.
        known: u8,
    },
    /// No released version wrote this format.
    Older {
        /// The version in the file.
        found: u8,
    },
    /// The file, or the data to save, is larger than a backup can be.
    TooLarge,
    /// The file asks for a password derivation outside the allowed range.
    Cost,
    /// The password does not open the file.
    WrongPassword,
    /// The file opens, but its contents are inconsistent.
    Contents(Unusable),
    /// The password key could not be derived.
    Password(#[from] PasswordError),
    /// The operating system provided no random numbers.
    System(String),
}

/// What cannot be used of the contents of a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unusable {
    /// How they are laid out.
    Layout,
    PublicKey,
    PublicKeys,
    /// The key that the device share is sealed with.
    ShareKey,
    DeviceShare,
    /// The share is of another vault than the contents.
    OtherVault,
    TokenAddress,
    Network,
}

impl Worded for BackupError {
    fn said(&self) -> Said {
        match self {
            Self::NotABackup => error::backup_file_not_a_backup(),
            Self::Truncated => error::backup_file_truncated(),
            Self::Damaged => error::backup_file_damaged(),
            Self::Newer { found, known } => error::backup_file_newer(found.to_string(), known.to_string()),
            Self::Older { found } => error::backup_file_older(found.to_string()),
            Self::TooLarge => error::backup_file_too_large((LONGEST / (1024 * 1024)).to_string()),
            Self::Cost => error::backup_file_cost(),
            Self::WrongPassword => error::backup_file_wrong_password(),
            Self::Contents(what) => error::backup_file_contents(what.said()),
            Self::Password(why) => why.said(),
            Self::System(why) => error::backup_file_system(why.as_str()),
        }
    }
}

impl Worded for Unusable {
    fn said(&self) -> Said {
        match self {
            Self::Layout => error::backup_file_layout(),
            Self::PublicKey => error::backup_file_public_key(),
            Self::PublicKeys => error::backup_file_public_keys(),
            Self::ShareKey => error::backup_file_share_key(),
            Self::DeviceShare => error::backup_file_device_share(),
            Self::OtherVault => error::backup_file_other_vault(),
            Self::TokenAddress => error::backup_file_token_address(),
            Self::Network => error::backup_file_network(),
        }
    }
}

displayed_in_english!(BackupError);
