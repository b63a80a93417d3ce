//! Why a call to the co-signer failed.

use serde::{Deserialize, Serialize};

use crate::KeysignError;

/// Why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum PortError {
    /// The password key does not open the share.
    #[error("The password is wrong.")]
    WrongPassword {
        /// Attempts left before a delay.
        attempts_left: u32,
        /// Seconds until the next attempt is accepted; 0 if at once.
        retry_after_seconds: u64,
    },
    /// Too many wrong passwords; this attempt was not checked.
    #[error("Too many wrong passwords. Try again in {retry_after_seconds} seconds.")]
    Throttled {
        /// Seconds until the next attempt is accepted.
        retry_after_seconds: u64,
    },
    /// The vault is locked after a failed protocol check.
    #[error("This vault is locked because a security check failed: {reason}")]
    Banned {
        /// What failed.
        reason: String,
    },
    /// Policy or validation refused; nothing was signed.
    #[error("The co-signer refuses: {reason}")]
    Refused {
        /// The reason, as the end of a sentence.
        reason: String,
    },
    /// The co-signer has no share of this vault.
    #[error("The co-signer does not know this vault.")]
    UnknownVault,
    /// The session does not exist or has ended.
    #[error("The co-signer session has ended.")]
    UnknownSession,
    /// The session does not expect this message now.
    #[error("The co-signer did not expect this message now.")]
    OutOfOrder,
    /// The sign id was already used or voided.
    #[error("This signature was already made or given up.")]
    Spent,
    /// The protocol ended and neither side is to blame. A new attempt needs a new sign id.
    #[error("Nothing was signed: {reason}")]
    Aborted {
        /// Why.
        reason: String,
    },
    /// The two sides have different protocol versions.
    #[error("The co-signer has protocol version {theirs}, this wallet version {ours}. Install one release of both.")]
    Version {
        /// The reporting side's version.
        ours: u8,
        /// The other side's version.
        theirs: u8,
    },
    /// No answer arrived: it is unknown whether the co-signer acted.
    #[error("The co-signer cannot be reached: {detail}")]
    Unreachable {
        /// What failed, as a sentence.
        detail: String,
    },
    /// A fault of the co-signer.
    #[error("The co-signer had an internal error: {detail}")]
    Internal {
        /// What failed, without secrets.
        detail: String,
    },
    /// A rule of the vault's policy refused; nothing was signed.
    #[error("A rule of this vault refuses it. {rule} {reason}")]
    Denied {
        /// The rule, as a sentence.
        rule: String,
        /// More about it, as sentences.
        reason: String,
        /// From when an equal, newly planned effect is permitted, in milliseconds since 1970; `None` if time changes nothing.
        from: Option<i64>,
    },
}

impl PortError {
    /// Whether it is unknown what the co-signer did with the request.
    #[must_use]
    pub const fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable { .. })
    }

    /// Whether another password may be tried, now or later.
    #[must_use]
    pub const fn is_password(&self) -> bool {
        matches!(self, Self::WrongPassword { .. } | Self::Throttled { .. })
    }
}

impl From<KeysignError> for PortError {
    fn from(error: KeysignError) -> Self {
        match error {
            KeysignError::Ban { culprit, reason } => {
                Self::Banned { reason: format!("{reason} (in the {culprit}'s message)") }
            }
            KeysignError::Abort(abort) => Self::Aborted { reason: abort.to_string() },
            KeysignError::Version { ours, theirs } => Self::Version { ours, theirs },
            KeysignError::Internal(detail) => Self::Internal { detail: detail.to_owned() },
            KeysignError::Malformed(_)
            | KeysignError::InvalidSignature
            | KeysignError::InvalidPublicKey
            | KeysignError::NoSuchChild => Self::Aborted { reason: error.to_string() },
        }
    }
}
