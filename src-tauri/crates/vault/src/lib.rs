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

/// Errors about the vault's secrets.
#[derive(Debug, thiserror::Error)]
pub enum VaultError {
    /// The keychain is locked, unreachable, or lacks an entry.
    #[error(transparent)]
    Keychain(#[from] KeychainProblem),
    /// The sealed share does not open: wrong key, wrong vault, or changed bytes.
    #[error("The device share could not be opened: {0}. Nothing was signed and nothing was changed.")]
    Sealed(&'static str),
    /// The sealed share was written by another format version.
    #[error(
        "The device share has format {found}, and this version reads {known}. A newer Lockstep wrote it; nothing was changed."
    )]
    Format {
        /// The version in the header.
        found: u8,
        /// The version that this build writes.
        known: u8,
    },
    /// The password key could not be derived.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The operating system provided no random numbers, or a thread ended early.
    #[error("The operating system refused: {0}. Nothing was changed.")]
    System(String),
}
