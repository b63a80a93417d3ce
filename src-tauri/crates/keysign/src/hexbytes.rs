//! Serde for byte arrays: hex text in readable formats, bytes in binary ones.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserializer, Serializer};

pub(crate) fn serialize<S: Serializer, const N: usize>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.serialize_str(&hex::encode(bytes))
    } else {
        serializer.serialize_bytes(bytes)
    }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Bytes::<N>)
    } else {
        deserializer.deserialize_bytes(Bytes::<N>)
    }
}

struct Bytes<const N: usize>;

impl<'de, const N: usize> Visitor<'de> for Bytes<N> {
    type Value = [u8; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} bytes, or {} hex digits", 2 * N)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let mut bytes = [0; N];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| E::invalid_length(text.len(), &self))?;
        Ok(bytes)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        bytes.try_into().map_err(|_| E::invalid_length(bytes.len(), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut bytes = [0; N];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = items.next_element()?.ok_or_else(|| A::Error::invalid_length(at, &self))?;
        }
        Ok(bytes)
    }
}
