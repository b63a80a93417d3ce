//! The wire format: one call per request, encoded with postcard, with the protocol version in front and an
//! increasing sequence number.

#[cfg(test)]
mod golden;

use axum::body::Bytes;
use lockstep_keysign::port::{Call, PortError, Reply};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

/// The version of this protocol, which must be equal on both sides.
pub const VERSION: u8 = 2;
/// The longest body that either side reads, in bytes.
pub const LONGEST_BODY: usize = crate::bounds::request::LONGEST_BODY;
/// The only path.
pub const PATH: &str = "/call";

/// HTTP status for a body that is not a request of this version. Nothing was changed.
pub const STATUS_MALFORMED: u16 = 400;
/// HTTP status for a sequence number that is not above the last one. Nothing was changed.
pub const STATUS_REPLAYED: u16 = 409;
/// HTTP status for another protocol version; the body is the version of this side (1 byte). Nothing was
/// changed.
pub const STATUS_VERSION: u16 = 426;

#[derive(Serialize, Deserialize)]
pub struct Request {
    /// The [`VERSION`] of the sender. It comes first, so that every version can read it.
    pub version: u8,
    /// Above every number that this client certificate sent before.
    pub sequence: u64,
    pub call: Call,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Response {
    /// The request's number.
    pub sequence: u64,
    pub result: Result<Reply, PortError>,
}

impl Request {
    /// Encodes into a buffer that is wiped when dropped, and that is large enough never to be reallocated.
    pub(crate) fn encode(&self) -> Result<Bytes, PortError> {
        let bytes = postcard::to_extend(self, Vec::with_capacity(self.call.encoded_room()))
            .map_err(|_| PortError::Internal { detail: "a request has no encoding".to_owned() })?;
        let bytes = Zeroizing::new(bytes);
        if bytes.len() > LONGEST_BODY {
            return Err(PortError::Refused { reason: "the bundle is too large".to_owned() });
        }
        Ok(Bytes::from_owner(bytes))
    }
}

impl Response {
    /// The result in `body`, if it is the response to the request of this number.
    pub(crate) fn read(body: &[u8], sequence: u64) -> Result<Self, PortError> {
        match postcard::from_bytes::<Self>(body) {
            Ok(response) if response.sequence == sequence => Ok(response),
            Ok(_) | Err(_) => Err(PortError::unexpected_reply()),
        }
    }
}

/// A body, read.
pub enum Incoming {
    /// A request of this version.
    Request(Request),
    /// A request of the version that this names.
    OtherVersion(u8),
    /// Not a request.
    Malformed,
}

/// Reads a request body; trailing bytes are an error.
#[must_use]
pub fn read_request(body: &[u8]) -> Incoming {
    match body.split_first() {
        None => Incoming::Malformed,
        Some((&VERSION, _)) => match postcard::take_from_bytes(body) {
            Ok((request, [])) => Incoming::Request(request),
            Ok(_) | Err(_) => Incoming::Malformed,
        },
        Some((&other, _)) => Incoming::OtherVersion(other),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::{SessionId, SignId};
    use proptest::prelude::*;

    use super::*;

    fn request() -> Vec<u8> {
        let call = Call::Exchange { session: SessionId::random(), sign_id: SignId::random(), message: vec![9; 50] };
        postcard::to_allocvec(&Request { version: VERSION, sequence: 300, call }).unwrap()
    }

    #[test]
    fn every_truncation_of_a_request_is_malformed() {
        let body = request();
        assert!(matches!(read_request(&body), Incoming::Request(_)), "the whole is a request");
        for length in 0..body.len() {
            assert!(matches!(read_request(&body[..length]), Incoming::Malformed), "{length} bytes were accepted");
        }
    }

    #[test]
    fn bytes_after_a_request_are_malformed() {
        let mut body = request();
        body.push(0);
        assert!(matches!(read_request(&body), Incoming::Malformed), "trailing bytes were accepted");
    }

    #[test]
    fn another_version_is_recognised() {
        let mut body = request();
        body[0] = VERSION + 1;
        assert!(
            matches!(read_request(&body), Incoming::OtherVersion(theirs) if theirs == VERSION + 1),
            "not recognised"
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_a_panic(bytes: Vec<u8>) {
            let _ = read_request(&bytes);
        }
    }
}
