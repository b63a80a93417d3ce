//! The keysign payload: what one device proposes that a vault signs, as protobuf in base64.
//!
//! `proto/` holds the messages; `generated.rs` is what they compile to, and a test keeps it fresh. Reading says what the
//! fields are, not what they mean: that is judged by the crate that knows the chain.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use prost::Message;

/// The messages, as `prost` generates them from `proto/`.
#[allow(missing_docs, clippy::doc_markdown)]
mod generated {
    include!("keysign_payload/generated.rs");
}

pub use generated::*;

/// The largest payload that is read, in bytes of protobuf. Solana and Sui transactions of other programs are the largest part of any.
pub const LARGEST_PAYLOAD: usize = 1024 * 1024;

/// Why a text is not taken as a keysign payload. Nothing was signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DecodePayloadError {
    /// It is larger than any such payload.
    #[error("the keysign payload is larger than {LARGEST_PAYLOAD} bytes")]
    TooLarge,
    /// It is not canonical base64 with padding.
    #[error("the keysign payload is not base64")]
    NotBase64,
    /// Its bytes are not the protobuf message.
    #[error("the keysign payload is not a protobuf message of its kind, or is cut off")]
    NotProtobuf,
    /// It holds a field that is not known here, a field twice, or bytes that no encoder writes. What is not
    /// understood could change what the payload means.
    #[error("the keysign payload has fields that this version does not know, or has fields twice")]
    NotStrict,
}

impl KeysignPayload {
    /// Reads base64 of the protobuf message.
    ///
    /// # Errors
    /// [`DecodePayloadError`], never a panic, whatever the text is.
    pub fn from_base64(text: &str) -> Result<Self, DecodePayloadError> {
        Self::from_bytes(&Self::bytes_of(text)?)
    }

    /// The protobuf message.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// The protobuf message in a base64 text, not yet read.
    ///
    /// # Errors
    /// [`DecodePayloadError`]: it is too large, or no base64.
    pub fn bytes_of(text: &str) -> Result<Vec<u8>, DecodePayloadError> {
        if text.len() > LARGEST_PAYLOAD.saturating_mul(4) / 3 + 4 {
            return Err(DecodePayloadError::TooLarge);
        }
        STANDARD.decode(text).map_err(|_| DecodePayloadError::NotBase64)
    }

    /// Reads the protobuf message. Every byte must belong to a field that is known, and each field may be there once;
    /// their order is the encoder's.
    ///
    /// # Errors
    /// [`DecodePayloadError`], never a panic, whatever the bytes are.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodePayloadError> {
        if bytes.len() > LARGEST_PAYLOAD {
            return Err(DecodePayloadError::TooLarge);
        }
        let payload = Self::decode(bytes).map_err(|_| DecodePayloadError::NotProtobuf)?;
        // Unknown fields are dropped and doubles merged on reading, and each value is written in its one spelling: only
        // without any other is the encoding, but for the order of fields, made of the same bytes.
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
