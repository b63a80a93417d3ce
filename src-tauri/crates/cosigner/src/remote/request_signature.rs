//! The signature that a device sends in a header of every request.
//!
//! It covers method and path, the device, the request's number, the last number that the service answered,
//! the vault, the SHA-256 of the body, and the channel binding. The channel binding is the TLS exporter of
//! the connection (RFC 9266). It differs in every connection, so a request is valid only on the connection
//! for which it was signed, even if an attacker in between has the service's TLS key.

use ed25519_dalek::{Signature, VerifyingKey};
use lockstep_keysign::VaultId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::DeviceKey;

/// The header with a [`RequestSignature`], as hex of postcard.
pub const HEADER: &str = "lockstep-stamp";
/// The header with SHA-256 of the body in hex, so that the signature can be checked before the body is read. Devices of version 0.1.0
/// do not send it.
pub const BODY_HEADER: &str = "lockstep-body";
/// The exporter label of RFC 9266, section 2.
pub const EXPORTER: &[u8] = b"EXPORTER-Channel-Binding";
/// The longest header, in hex digits.
const LONGEST: usize = 512;

/// Equal at both ends of a TLS connection, and different in every other connection.
pub type ChannelBinding = [u8; 32];

/// The signed description of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The id that the service assigned.
    pub device: [u8; 16],
    /// Above every number that this device sent before.
    pub sequence: u64,
    /// The highest number that the service is known to have answered.
    pub answered: u64,
    /// The vault of the request, if it has one.
    pub vault: Option<VaultId>,
}

/// A claim with its signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestSignature {
    pub claim: Claim,
    signature: Vec<u8>,
}

impl RequestSignature {
    /// Signs `body` for a request to `path` over this connection.
    #[must_use]
    pub fn sign(key: &DeviceKey, claim: Claim, path: &str, body: &[u8], channel: &ChannelBinding) -> Self {
        Self { claim, signature: key.sign(&text(&claim, path, &BodyHash::of(body), channel)).to_vec() }
    }

    /// Whether the holder of `public_key` signed this request, with the body of this hash, for this connection.
    #[must_use]
    pub fn is_by(&self, public_key: &[u8; 32], path: &str, body: &BodyHash, channel: &ChannelBinding) -> bool {
        let (Ok(key), Ok(signature)) = (VerifyingKey::from_bytes(public_key), Signature::from_slice(&self.signature))
        else {
            return false;
        };
        key.verify_strict(&text(&self.claim, path, body, channel), &signature).is_ok()
    }

    /// The header's text.
    #[must_use]
    pub fn to_header(&self) -> Option<String> {
        postcard::to_allocvec(self).ok().map(hex::encode)
    }

    /// Reads a header; `None` if it is malformed.
    #[must_use]
    pub fn from_header(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        match postcard::take_from_bytes(&hex::decode(text).ok()?) {
            Ok((signature, [])) => Some(signature),
            Ok(_) | Err(_) => None,
        }
    }
}

/// SHA-256 of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodyHash([u8; 32]);

impl BodyHash {
    #[must_use]
    pub fn of(body: &[u8]) -> Self {
        Self(Sha256::digest(body).into())
    }

    /// The header's text.
    #[must_use]
    pub fn to_header(self) -> String {
        hex::encode(self.0)
    }

    /// Reads a header; `None` if it is malformed.
    #[must_use]
    pub fn from_header(text: &str) -> Option<Self> {
        let mut hash = [0; 32];
        hex::decode_to_slice(text, &mut hash).ok()?;
        Some(Self(hash))
    }
}

/// Every part has a fixed length or a length prefix, so that different requests never have equal texts.
fn text(claim: &Claim, path: &str, body: &BodyHash, channel: &ChannelBinding) -> Vec<u8> {
    let vault = claim.vault.map_or([0; 16], |vault| *vault.as_bytes());
    let mut text = b"lockstep/request/1\0POST".to_vec();
    text.extend_from_slice(&(path.len() as u64).to_be_bytes());
    text.extend_from_slice(path.as_bytes());
    text.extend_from_slice(&claim.device);
    text.extend_from_slice(&claim.sequence.to_be_bytes());
    text.extend_from_slice(&claim.answered.to_be_bytes());
    text.push(u8::from(claim.vault.is_some()));
    text.extend_from_slice(&vault);
    text.extend_from_slice(&body.0);
    text.extend_from_slice(channel);
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn claim() -> Claim {
        Claim { device: [1; 16], sequence: 7, answered: 6, vault: Some(VaultId::random()) }
    }

    #[test]
    fn a_signature_is_valid_for_one_request_on_one_connection() {
        let key = DeviceKey::random().unwrap();
        let claim = claim();
        let signed = RequestSignature::sign(&key, claim, "/call", b"body", &[9; 32]);
        let good = |signed: &RequestSignature, path, body: &[u8], channel| {
            signed.is_by(&key.public(), path, &BodyHash::of(body), &channel)
        };
        assert!(good(&signed, "/call", b"body", [9; 32]), "the request itself");
        assert!(!good(&signed, "/pair", b"body", [9; 32]), "another path");
        assert!(!good(&signed, "/call", b"bodz", [9; 32]), "another body");
        assert!(!good(&signed, "/call", b"body", [8; 32]), "another connection");
        assert!(
            !signed.is_by(&DeviceKey::random().unwrap().public(), "/call", &BodyHash::of(b"body"), &[9; 32]),
            "another device"
        );
        for other in [
            Claim { device: [2; 16], ..claim },
            Claim { sequence: 8, ..claim },
            Claim { answered: 5, ..claim },
            Claim { vault: None, ..claim },
            Claim { vault: Some(VaultId::random()), ..claim },
        ] {
            let changed = RequestSignature { claim: other, ..signed.clone() };
            assert!(!good(&changed, "/call", b"body", [9; 32]), "a changed claim was accepted: {other:?}");
        }
    }

    #[test]
    fn no_vault_is_not_the_vault_of_zeros() {
        let key = DeviceKey::random().unwrap();
        let none = Claim { vault: None, ..claim() };
        let signed = RequestSignature::sign(&key, none, "/call", b"", &[9; 32]);
        let nil = Claim { vault: Some(VaultId::from_uuid(uuid::Uuid::nil())), ..none };
        let changed = RequestSignature { claim: nil, ..signed };
        assert!(
            !changed.is_by(&key.public(), "/call", &BodyHash::of(b""), &[9; 32]),
            "both claims are signed with the same text"
        );
    }

    #[test]
    fn a_signature_survives_its_header_and_every_truncation_is_noticed() {
        let signed = RequestSignature::sign(&DeviceKey::random().unwrap(), claim(), "/call", b"body", &[9; 32]);
        let header = signed.to_header().unwrap();
        assert_eq!(RequestSignature::from_header(&header).as_ref(), Some(&signed), "it is read back");
        for length in 0..header.len() {
            assert_eq!(RequestSignature::from_header(&header[..length]), None, "{length} digits were read");
        }
        assert_eq!(RequestSignature::from_header(&format!("{header}00")), None, "bytes after it were read");
    }

    proptest! {
        #[test]
        fn any_header_is_read_without_a_panic(text: String) {
            let _ = RequestSignature::from_header(&text);
        }
    }
}
