//! Why a call to the co-signer failed.

use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::{Deserialize, Serialize};

use crate::KeysignError;

/// Why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum PortError {
    /// The password key does not open the share.
    WrongPassword {
        /// Attempts left before a delay.
        attempts_left: u32,
        /// Seconds until the next attempt is accepted; 0 if at once.
        retry_after_seconds: u64,
    },
    /// Too many wrong passwords; this attempt was not checked.
    Throttled {
        /// Seconds until the next attempt is accepted.
        retry_after_seconds: u64,
    },
    /// The vault is locked after a failed protocol check.
    Banned {
        /// What failed.
        reason: String,
    },
    /// Policy or validation refused; nothing was signed.
    Refused {
        /// The reason, as the end of a sentence.
        reason: String,
    },
    /// The co-signer has no share of this vault.
    UnknownVault,
    /// The session does not exist or has ended.
    UnknownSession,
    /// The session does not expect this message now.
    OutOfOrder,
    /// The sign id was already used or voided.
    Spent,
    /// The protocol ended and neither side is to blame. A new attempt needs a new sign id.
    Aborted {
        /// Why.
        reason: String,
    },
    /// The two sides have different protocol versions.
    Version {
        /// The reporting side's version.
        ours: u8,
        /// The other side's version.
        theirs: u8,
    },
    /// No answer arrived: it is unknown whether the co-signer acted.
    Unreachable {
        /// What failed, as a sentence.
        detail: String,
    },
    /// A fault of the co-signer.
    Internal {
        /// What failed, without secrets.
        detail: String,
    },
    /// A rule of the vault's policy refused; nothing was signed.
    Denied {
        /// The rule, as a sentence.
        rule: String,
        /// More about it, as sentences.
        reason: String,
        /// From when an equal, newly planned effect is permitted, in milliseconds since 1970; `None` if time changes nothing.
        from: Option<i64>,
    },
}

impl Worded for PortError {
    fn said(&self) -> Said {
        match self {
            Self::WrongPassword { .. } => error::cosigner_wrong_password(),
            Self::Throttled { retry_after_seconds } => error::cosigner_throttled(*retry_after_seconds),
            Self::Banned { reason } => error::cosigner_banned(reason.as_str()),
            Self::Refused { reason } => error::cosigner_refused(reason.as_str()),
            Self::UnknownVault => error::cosigner_unknown_vault(),
            Self::UnknownSession => error::cosigner_unknown_session(),
            Self::OutOfOrder => error::cosigner_out_of_order(),
            Self::Spent => error::cosigner_spent(),
            Self::Aborted { reason } => error::cosigner_aborted(reason.as_str()),
            Self::Version { ours, theirs } => error::cosigner_version(theirs.to_string(), ours.to_string()),
            Self::Unreachable { detail } => error::cosigner_unreachable(detail.as_str()),
            Self::Internal { detail } => error::cosigner_internal(detail.as_str()),
            Self::Denied { rule, reason, .. } => error::cosigner_denied(rule.as_str(), reason.as_str()),
        }
    }
}

displayed_in_english!(PortError);

impl PortError {
    /// Whether it is unknown what the co-signer did with the request.
    #[must_use]
    pub const fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable { .. })
    }

    /// The other side's words at the end of the sentence, if it ends with some.
    pub fn last_words(&mut self) -> Option<&mut String> {
        match self {
            Self::Banned { reason }
            | Self::Refused { reason }
            | Self::Aborted { reason }
            | Self::Denied { reason, .. }
            | Self::Unreachable { detail: reason }
            | Self::Internal { detail: reason } => Some(reason),
            Self::WrongPassword { .. }
            | Self::Throttled { .. }
            | Self::UnknownVault
            | Self::UnknownSession
            | Self::OutOfOrder
            | Self::Spent
            | Self::Version { .. } => None,
        }
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
