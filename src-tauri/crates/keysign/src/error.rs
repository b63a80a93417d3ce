//! What can go wrong between the two parties.

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
    /// The two sides do not mean the same vault, sign id, scheme, path or digest, have shares of two generations, or mix
    /// two attempts.
    #[error("the device and the co-signer are not signing the same thing")]
    DifferentSession,
    /// The two sides ended key generation with different public keys, or a refresh with shares that do not belong
    /// together.
    #[error("the device and the co-signer did not arrive at the same key")]
    DifferentKeys,
    /// The protocol stopped for a reason that the library calls recoverable.
    #[error("the signing protocol stopped: {0}")]
    Protocol(String),
}

/// Errors of both parties' state machines, and of shares and keys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeysignError {
    /// A cryptographic check failed inside an authenticated message. The vault must be locked durably before
    /// anything is answered: going on with this party can reveal the key.
    #[error("A security check on the {culprit}'s message failed: {reason}. This vault is locked.")]
    Ban {
        /// Whose message failed the check.
        culprit: Side,
        /// What failed, in the protocol's words; no secrets.
        reason: String,
    },
    /// The run ended, nobody is to blame, the vault is unharmed.
    #[error("Nothing was signed: {0}.")]
    Abort(#[from] Abort),
    /// A message or stored share that cannot be read; never a reason to lock a vault.
    #[error("A message between the device and the co-signer could not be read ({0}).")]
    Malformed(&'static str),
    /// A message or stored share of a format that this version does not know.
    #[error("This version reads format {ours}, but the data is of format {theirs}.")]
    Version {
        /// What this build writes and reads.
        ours: u8,
        /// What was found.
        theirs: u8,
    },
    /// The signature does not verify under the vault's key for this path and digest.
    #[error("The signature does not belong to this vault and message.")]
    InvalidSignature,
    /// Bytes that are no public key, or a weak one.
    #[error("The vault's public key is not valid.")]
    InvalidPublicKey,
    /// BIP32 gives no key for this path (an index of 2^31 or more, or odds of one in 2^127).
    #[error("There is no key at this derivation path.")]
    NoSuchChild,
    /// A condition that cannot arise; a defect of this crate or of a library under it.
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
