//! What a signature is made over.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{KeysignError, hashes};

/// What a signature is made over. A value, so that both sides compare the same thing.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ToSign {
    /// A pre-signing hash. EdDSA signs these 32 bytes as its message.
    Digest([u8; 32]),
    /// A whole message, on chains that hash nothing before EdDSA does.
    Message(Vec<u8>),
}

impl ToSign {
    /// What stands for it in a commitment, a journal or a reservation: the pre-signing hash, or a hash over the message.
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

    /// For a scheme that signs digests only.
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
    /// Thirty-two bytes are a digest: what is signed is the same in both readings.
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
    fn a_message_and_its_hash_are_not_the_same_thing() {
        let message = ToSign::from(vec![7; 40]);
        let hash = ToSign::Digest(message.digest());
        assert_ne!(message, hash, "whoever means the one must not get the other signed");
        assert_eq!(message.digest(), hash.digest(), "they are told apart by what is bound, not by this");
        assert_eq!(ToSign::from(vec![7; 32]), ToSign::Digest([7; 32]), "a digest is what has its length");
        assert!(message.as_digest().is_err(), "ECDSA takes no message");
    }
}
