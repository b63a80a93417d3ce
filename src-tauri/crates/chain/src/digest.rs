//! The digest type: the 32 bytes that a signature covers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A pre-signing hash: the 32 bytes that a signature covers.
///
/// Displayed and serialised as 64 lower-case hex digits without a prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, specta::Type)]
#[specta(type = String)]
pub struct Digest(pub [u8; 32]);

/// The text is not 64 hex digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a digest is 64 hex digits")]
pub struct DigestError;

impl Digest {
    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl FromStr for Digest {
    type Err = DigestError;

    fn from_str(text: &str) -> Result<Self, DigestError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text.strip_prefix("0x").unwrap_or(text), &mut bytes).map_err(|_| DigestError)?;
        Ok(Self(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_digest_survives_its_text(bytes: [u8; 32]) {
            let digest = Digest(bytes);
            prop_assert_eq!(digest.to_string().parse(), Ok(digest));
            prop_assert_eq!(format!("0x{digest}").parse(), Ok(digest));
            let json = serde_json::to_string(&digest).unwrap();
            prop_assert_eq!(&json, &format!("\"{digest}\""), "on the wire it is a hex string");
            prop_assert_eq!(serde_json::from_str::<Digest>(&json).unwrap(), digest);
        }
    }

    #[test]
    fn anything_but_32_bytes_of_hex_is_refused() {
        for text in ["", "0x", &"0".repeat(63), &"0".repeat(66), &"g".repeat(64)] {
            assert_eq!(text.parse::<Digest>(), Err(DigestError), "{text:?} is no digest");
        }
    }
}
