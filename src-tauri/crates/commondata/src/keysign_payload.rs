//! The keysign payload: a request of one device to a vault to sign something, as protobuf in base64.
//!
//! `proto/` contains the messages; `generated.rs` is compiled from them, and a test checks that it is up to
//! date. This module reads the fields without their meaning, which the chain crate judges.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use prost::Message;

/// The messages, as `prost` generates them from `proto/`.
#[allow(missing_docs, clippy::doc_markdown)]
mod generated {
    include!("keysign_payload/generated.rs");
}

pub use generated::*;

/// The largest payload that is read, in bytes of protobuf. The largest fields are Solana and Sui transactions
/// of other programs.
pub const LARGEST_PAYLOAD: usize = 1024 * 1024;

/// Why a text is not accepted as a keysign payload. Nothing was signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DecodePayloadError {
    /// The payload is too large.
    #[error("the keysign payload is larger than {LARGEST_PAYLOAD} bytes")]
    TooLarge,
    /// The text is not canonical base64 with padding.
    #[error("the keysign payload is not base64")]
    NotBase64,
    /// The bytes are not the protobuf message.
    #[error("the keysign payload is not a protobuf message of its kind, or is cut off")]
    NotProtobuf,
    /// The message contains an unknown field, a field twice, or bytes that no encoder writes. Data that is
    /// not understood could change the meaning of the payload.
    #[error("the keysign payload has fields that this version does not know, or has fields twice")]
    NotStrict,
}

impl KeysignPayload {
    /// Reads base64 of the protobuf message.
    ///
    /// # Errors
    /// [`DecodePayloadError`]; never panics, whatever the text.
    pub fn from_base64(text: &str) -> Result<Self, DecodePayloadError> {
        Self::from_bytes(&Self::bytes_of(text)?)
    }

    /// The protobuf message.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// The bytes of the protobuf message in a base64 text, not yet decoded.
    ///
    /// # Errors
    /// [`DecodePayloadError`] if the text is too large or not base64.
    pub fn bytes_of(text: &str) -> Result<Vec<u8>, DecodePayloadError> {
        if text.len() > LARGEST_PAYLOAD.saturating_mul(4) / 3 + 4 {
            return Err(DecodePayloadError::TooLarge);
        }
        STANDARD.decode(text).map_err(|_| DecodePayloadError::NotBase64)
    }

    /// Decodes the protobuf message. Every byte must belong to a known field, and each field may occur once,
    /// in any order.
    ///
    /// # Errors
    /// [`DecodePayloadError`]; never panics, whatever the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodePayloadError> {
        if bytes.len() > LARGEST_PAYLOAD {
            return Err(DecodePayloadError::TooLarge);
        }
        let payload = Self::decode(bytes).map_err(|_| DecodePayloadError::NotProtobuf)?;
        // Decoding drops unknown fields, merges repeated ones and normalises values. So the encoding has the
        // original bytes, apart from the order of fields, only if there was nothing of that kind.
        let sorted = |mut bytes: Vec<u8>| {
            bytes.sort_unstable();
            bytes
        };
        let same = sorted(payload.encode_to_vec()) == sorted(bytes.to_vec());
        if same { Ok(payload) } else { Err(DecodePayloadError::NotStrict) }
    }

    /// The base64 text of the payload.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(self.encode_to_vec())
    }
}

#[cfg(test)]
mod tests;
