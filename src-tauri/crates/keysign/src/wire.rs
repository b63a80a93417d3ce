//! The framing of messages between the two parties: version, kind, postcard body; bounded, without trailing
//! bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use crate::KeysignError;

/// The version of every message: its first byte.
pub const PROTOCOL_VERSION: u8 = 2;

/// The longest message of either party, in bytes; a transport may refuse longer ones.
pub const MAX_MESSAGE_BYTES: usize = 192 * 1024;

/// A message type: its kind and its longest encoding, header included.
pub(crate) trait Message: Serialize + DeserializeOwned {
    const KIND: u8;
    const LIMIT: usize;
}

/// Encodes a message. The buffer never grows, so that no copy of a secret is left behind.
pub(crate) fn write<M: Message>(message: &M) -> Result<Vec<u8>, KeysignError> {
    let mut bytes = Zeroizing::new(vec![0; M::LIMIT]);
    let (header, body) = bytes.split_first_chunk_mut::<2>().ok_or(KeysignError::Internal("message limit"))?;
    *header = [PROTOCOL_VERSION, M::KIND];
    let written = postcard::to_slice(message, body).map_err(|_| KeysignError::Internal("message limit"))?.len();
    let length = header.len() + written;
    bytes.truncate(length);
    Ok(std::mem::take(&mut *bytes))
}

/// Decodes a message of the expected kind.
pub(crate) fn read<M: Message>(bytes: &[u8]) -> Result<M, KeysignError> {
    let (&version, rest) = bytes.split_first().ok_or(KeysignError::Malformed("empty"))?;
    if version != PROTOCOL_VERSION {
        return Err(KeysignError::Version { ours: PROTOCOL_VERSION, theirs: version });
    }
    if bytes.len() > M::LIMIT {
        return Err(KeysignError::Malformed("too long"));
    }
    let (&kind, body) = rest.split_first().ok_or(KeysignError::Malformed("cut short"))?;
    if kind != M::KIND {
        return Err(KeysignError::Malformed("another kind of message"));
    }
    match postcard::take_from_bytes(body) {
        Ok((message, [])) => Ok(message),
        Ok(_) => Err(KeysignError::Malformed("trailing bytes")),
        Err(_) => Err(KeysignError::Malformed("not of its shape")),
    }
}
