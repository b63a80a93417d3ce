//! Errors of the two-party protocol.

use std::fmt;

use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::{Deserialize, Serialize};

/// One of the two parties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The app, with the first share.
    Device,
    /// The co-signer, with the second share.
    Cosigner,
}

impl Side {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Device => Self::Cosigner,
            Self::Cosigner => Self::Device,
        }
    }

    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Device => 1,
            Self::Cosigner => 2,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Device => "device",
            Self::Cosigner => "co-signer",
        })
    }
}

/// Why a protocol run ended without blame. A new attempt under a new sign id may succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Abort {
    /// The two sides have different vaults, sign ids, schemes, paths or digests, have shares of different
    /// generations, or mix two attempts.
    #[error("the device and the co-signer disagree about what is signed")]
    DifferentSession,
    /// Key generation ended with different public keys, or a refresh with shares that do not match.
    #[error("the device and the co-signer computed different keys")]
    DifferentKeys,
    /// The protocol stopped for a reason that the library calls recoverable.
    #[error("the signing protocol stopped: {0}")]
    Protocol(String),
}

/// Errors of both parties' state machines, and of shares and keys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeysignError {
    /// A cryptographic check failed inside an authenticated message. The vault must be locked durably before
    /// any answer, because continuing with this party can reveal the key.
    Ban {
        /// The side whose message failed the check.
        culprit: Side,
        /// The failed check, in the protocol's words; no secrets.
        reason: String,
    },
    /// The run ended. Nobody is to blame, and the vault is unharmed.
    Abort(#[from] Abort),
    /// A message or stored share is malformed; never a reason to lock a vault.
    Malformed(&'static str),
    /// A message or stored share has a format that this version does not know.
    Version {
        /// The format that this build writes and reads.
        ours: u8,
        /// The format that was found.
        theirs: u8,
    },
    /// The signature does not verify under the vault's key for this path and digest.
    InvalidSignature,
    /// The bytes are not a public key, or are a weak one.
    InvalidPublicKey,
    /// BIP-32 defines no key for this path (an index of 2^31 or more, or with probability 1 in 2^127).
    NoSuchChild,
    /// A condition that should be impossible: a defect of this crate or of a library that it uses.
    Internal(&'static str),
}

impl Worded for KeysignError {
    fn said(&self) -> Said {
        match self {
            Self::Ban { culprit: Side::Device, reason } => error::keysign_ban_device(reason.as_str()),
            Self::Ban { culprit: Side::Cosigner, reason } => error::keysign_ban_cosigner(reason.as_str()),
            Self::Abort(Abort::DifferentSession) => error::keysign_different_session(),
            Self::Abort(Abort::DifferentKeys) => error::keysign_different_keys(),
            Self::Abort(Abort::Protocol(why)) => error::keysign_stopped(why.as_str()),
            Self::Malformed(what) => error::keysign_malformed(*what),
            Self::Version { ours, theirs } => error::keysign_version(ours.to_string(), theirs.to_string()),
            Self::InvalidSignature => error::keysign_invalid_signature(),
            Self::InvalidPublicKey => error::keysign_invalid_public_key(),
            Self::NoSuchChild => error::keysign_no_such_child(),
            Self::Internal(what) => error::keysign_internal(*what),
        }
    }
}

displayed_in_english!(KeysignError);

impl KeysignError {
    /// Whether the vault must be locked durably before anything else is done.
    #[must_use]
    pub const fn is_ban(&self) -> bool {
        matches!(self, Self::Ban { .. })
    }
}
