//! Serializes a [`PasswordKey`] as its 32 bytes. Explicit at each field, so that no key is serialized by accident.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use zeroize::Zeroizing;

use crate::PasswordKey;

/// # Errors
/// An error of the serializer.
pub fn serialize<S: Serializer>(key: &PasswordKey, serializer: S) -> Result<S::Ok, S::Error> {
    key.as_bytes().serialize(serializer)
}

/// # Errors
/// An error of the deserializer.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PasswordKey, D::Error> {
    <[u8; 32]>::deserialize(deserializer).map(|bytes| PasswordKey::new(Zeroizing::new(bytes)))
}
