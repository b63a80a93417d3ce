//! The device's secrets: the OS keychain, the sealed device share, the password key, and the backup file; and
//! the desktop's lock signals.
//!
//! Independent of transactions and networks. Keychain calls run on blocking threads.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

pub mod backup;
pub mod desktop;
pub mod keychain;
pub mod password;
pub mod seal;
mod secret;

pub use keychain::{Keychain, KeychainProblem, OsKeychain, share_key_name};
pub use password::{Password, PasswordError};
pub use secret::Key32;

use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Errors about the vault's secrets.
#[derive(Debug, thiserror::Error)]
pub enum VaultError {
    /// The keychain is locked, unreachable, or lacks an entry.
    Keychain(#[from] KeychainProblem),
    /// The sealed share does not open: wrong key, wrong vault, or changed bytes.
    Sealed(SealProblem),
    /// The sealed share was written by another format version.
    Format {
        /// The version in the header.
        found: u8,
        /// The version that this build writes.
        known: u8,
    },
    /// The password key could not be derived.
    Password(#[from] PasswordError),
    /// The operating system provided no random numbers, or a thread ended early.
    System(String),
}

/// Why a sealed share does not open, or could not be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealProblem {
    Unwritten,
    Unencrypted,
    Short,
    /// It is not a device share.
    Other,
    /// Wrong key, wrong vault, or changed bytes.
    WrongKey,
    Contents,
}

impl Worded for VaultError {
    fn said(&self) -> Said {
        match self {
            Self::Keychain(problem) => problem.said(),
            Self::Sealed(problem) => problem.said(),
            Self::Format { found, known } => error::share_format(found.to_string(), known.to_string()),
            Self::Password(why) => why.said(),
            Self::System(why) => error::share_system(why.as_str()),
        }
    }
}

impl Worded for SealProblem {
    fn said(&self) -> Said {
        match self {
            Self::Unwritten => error::share_unwritten(),
            Self::Unencrypted => error::share_unencrypted(),
            Self::Short => error::share_short(),
            Self::Other => error::share_other(),
            Self::WrongKey => error::share_wrong_key(),
            Self::Contents => error::share_contents(),
        }
    }
}

displayed_in_english!(VaultError);
