//! The bytes that a signature covers.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{KeysignError, hashes};

/// The bytes that a signature covers, so that both sides can compare them.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ToSign {
    /// A pre-signing hash. EdDSA signs these 32 bytes as its message.
    Digest([u8; 32]),
    /// A whole message, on chains that do not hash before EdDSA.
    Message(Vec<u8>),
}

impl ToSign {
    /// Its identifier in commitments, the journal and reservations: the pre-signing hash, or a hash over the
    /// message.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        match self {
            Self::Digest(digest) => *digest,
            Self::Message(message) => hashes::tagged("lockstep/message/1", &[message]),
        }
    }

    /// The bytes that are signed.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match self {
            Self::Digest(digest) => digest,
            Self::Message(message) => message,
        }
    }

    /// The digest, for a scheme that signs digests only.
    pub(crate) const fn as_digest(&self) -> Result<&[u8; 32], KeysignError> {
        match self {
            Self::Digest(digest) => Ok(digest),
            Self::Message(_) => Err(KeysignError::Internal("only EdDSA signs messages")),
        }
    }
}

impl From<[u8; 32]> for ToSign {
    fn from(digest: [u8; 32]) -> Self {
        Self::Digest(digest)
    }
}

impl From<Vec<u8>> for ToSign {
    /// 32 bytes are treated as a digest: the signed bytes are equal in both readings.
    fn from(bytes: Vec<u8>) -> Self {
        match <[u8; 32]>::try_from(bytes) {
            Ok(digest) => Self::Digest(digest),
            Err(message) => Self::Message(message),
        }
    }
}

impl fmt::Debug for ToSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digest(digest) => write!(f, "Digest({})", hex::encode(digest)),
            Self::Message(message) => write!(f, "Message({} bytes)", message.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ToSign;

    #[test]
    fn a_message_differs_from_its_hash() {
        let message = ToSign::from(vec![7; 40]);
        let hash = ToSign::Digest(message.digest());
        assert_ne!(message, hash, "whoever means the one must not get the other signed");
        assert_eq!(message.digest(), hash.digest(), "they are told apart by what is bound, not by this");
        assert_eq!(ToSign::from(vec![7; 32]), ToSign::Digest([7; 32]), "a digest is what has its length");
        assert!(message.as_digest().is_err(), "ECDSA takes no message");
    }
}
