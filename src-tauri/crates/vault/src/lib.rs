//! What the device keeps secret, and where: the OS keychain, the sealed device share, the password key, the backup file; and what the
//! desktop says of its own lock.
//!
//! Nothing here knows a transaction or a network. Every function that touches the keychain runs off the async threads.

pub mod backup;
pub mod desktop;
pub mod keychain;
pub mod password;
pub mod seal;
mod secret;

pub use keychain::{Keychain, KeychainProblem, OsKeychain};
pub use password::{Password, PasswordError};
pub use secret::Key32;

/// Why something about the vault's secrets could not be done.
#[derive(Debug, thiserror::Error)]
pub enum VaultError {
    /// The keychain is locked, gone, or does not have what it must have.
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
        /// The version this build writes.
        known: u8,
    },
    /// The password key could not be derived.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The operating system gave no randomness, or a thread ended early.
    #[error("The operating system refused: {0}. Nothing was changed.")]
    System(String),
}
