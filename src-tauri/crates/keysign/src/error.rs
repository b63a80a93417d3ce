//! Errors of the two-party protocol.

use std::fmt;

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
    #[error("A security check on the {culprit}'s message failed: {reason}. This vault is locked.")]
    Ban {
        /// The side whose message failed the check.
        culprit: Side,
        /// The failed check, in the protocol's words; no secrets.
        reason: String,
    },
    /// The run ended. Nobody is to blame, and the vault is unharmed.
    #[error("Nothing was signed: {0}.")]
    Abort(#[from] Abort),
    /// A message or stored share is malformed; never a reason to lock a vault.
    #[error("A message between the device and the co-signer could not be read ({0}).")]
    Malformed(&'static str),
    /// A message or stored share has a format that this version does not know.
    #[error("This version reads format {ours}, but the data has format {theirs}.")]
    Version {
        /// The format that this build writes and reads.
        ours: u8,
        /// The format that was found.
        theirs: u8,
    },
    /// The signature does not verify under the vault's key for this path and digest.
    #[error("The signature does not belong to this vault and message.")]
    InvalidSignature,
    /// The bytes are not a public key, or are a weak one.
    #[error("The vault's public key is not valid.")]
    InvalidPublicKey,
    /// BIP-32 defines no key for this path (an index of 2^31 or more, or with probability 1 in 2^127).
    #[error("There is no key at this derivation path.")]
    NoSuchChild,
    /// A condition that should be impossible: a defect of this crate or of a library that it uses.
    #[error("Internal error in the signing protocol ({0}).")]
    Internal(&'static str),
}

impl KeysignError {
    /// Whether the vault must be locked durably before anything else is done.
    #[must_use]
    pub const fn is_ban(&self) -> bool {
        matches!(self, Self::Ban { .. })
    }
}
