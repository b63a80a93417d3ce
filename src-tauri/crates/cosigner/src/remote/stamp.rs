//! What a device signs with every request, and the header that carries it.
//!
//! The signature is over method and path, the device, the request's number, the last number that the service answered, the
//! vault, SHA-256 of the body, and the channel. The channel is the TLS exporter of the connection (RFC 9266): unlike the
//! certificate's hash it differs in every connection, so a request is good for the one connection that it was made for,
//! even in the hands of somebody who has the service's key and stands in between.

use ed25519_dalek::{Signature, VerifyingKey};
use lockstep_keysign::VaultId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::DeviceKey;

/// The header that carries a [`Stamp`], hex of postcard.
pub const HEADER: &str = "lockstep-stamp";
/// RFC 9266, section 2.
pub const EXPORTER: &[u8] = b"EXPORTER-Channel-Binding";
/// No header is longer.
const LONGEST: usize = 512;

/// Both ends of one TLS connection have the same, and no other connection has it.
pub type Channel = [u8; 32];

/// Who asks, in which order, about which vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The id that the service gave.
    pub device: [u8; 16],
    /// Above every number that this device sent before.
    pub sequence: u64,
    /// The highest number that the service is known to have answered.
    pub answered: u64,
    /// The vault that the request is about, where it is about one.
    pub vault: Option<VaultId>,
}

/// A claim and its signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    /// What is signed beside path, body and channel.
    pub claim: Claim,
    signature: Vec<u8>,
}

impl Stamp {
    /// Signs `body`, to be posted to `path` over this channel.
    #[must_use]
    pub fn sign(key: &DeviceKey, claim: Claim, path: &str, body: &[u8], channel: &Channel) -> Self {
        Self { claim, signature: key.sign(&text(&claim, path, body, channel)).to_vec() }
    }

    /// Whether the holder of `public_key` signed exactly this request for this channel.
    #[must_use]
    pub fn is_by(&self, public_key: &[u8; 32], path: &str, body: &[u8], channel: &Channel) -> bool {
        let (Ok(key), Ok(signature)) = (VerifyingKey::from_bytes(public_key), Signature::from_slice(&self.signature))
        else {
            return false;
        };
        key.verify_strict(&text(&self.claim, path, body, channel), &signature).is_ok()
    }

    /// As the header has it.
    #[must_use]
    pub fn to_header(&self) -> Option<String> {
        postcard::to_allocvec(self).ok().map(hex::encode)
    }

    /// Reads a header; `None` for anything that is none.
    #[must_use]
    pub fn from_header(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        match postcard::take_from_bytes(&hex::decode(text).ok()?) {
            Ok((stamp, [])) => Some(stamp),
            Ok(_) | Err(_) => None,
        }
    }
}

/// Every part is of fixed length or says its length, so that no two requests have the same text.
fn text(claim: &Claim, path: &str, body: &[u8], channel: &Channel) -> Vec<u8> {
    let vault = claim.vault.map_or([0; 16], |vault| *vault.as_bytes());
    let mut text = b"lockstep/request/1\0POST".to_vec();
    text.extend_from_slice(&(path.len() as u64).to_be_bytes());
    text.extend_from_slice(path.as_bytes());
    text.extend_from_slice(&claim.device);
    text.extend_from_slice(&claim.sequence.to_be_bytes());
    text.extend_from_slice(&claim.answered.to_be_bytes());
    text.push(u8::from(claim.vault.is_some()));
    text.extend_from_slice(&vault);
    text.extend_from_slice(&Sha256::digest(body));
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
    fn a_stamp_is_good_for_one_request_on_one_channel() {
        let key = DeviceKey::random().unwrap();
        let claim = claim();
        let stamp = Stamp::sign(&key, claim, "/call", b"body", &[9; 32]);
        let good = |stamp: &Stamp, path, body: &[u8], channel| stamp.is_by(&key.public(), path, body, &channel);
        assert!(good(&stamp, "/call", b"body", [9; 32]), "the request itself");
        assert!(!good(&stamp, "/pair", b"body", [9; 32]), "another path");
        assert!(!good(&stamp, "/call", b"bodz", [9; 32]), "another body");
        assert!(!good(&stamp, "/call", b"body", [8; 32]), "another connection");
        assert!(!stamp.is_by(&DeviceKey::random().unwrap().public(), "/call", b"body", &[9; 32]), "another device");
        for other in [
            Claim { device: [2; 16], ..claim },
            Claim { sequence: 8, ..claim },
            Claim { answered: 5, ..claim },
            Claim { vault: None, ..claim },
            Claim { vault: Some(VaultId::random()), ..claim },
        ] {
            let changed = Stamp { claim: other, ..stamp.clone() };
            assert!(!good(&changed, "/call", b"body", [9; 32]), "a changed claim was accepted: {other:?}");
        }
    }

    #[test]
    fn no_vault_is_not_the_vault_of_zeros() {
        let key = DeviceKey::random().unwrap();
        let none = Claim { vault: None, ..claim() };
        let stamp = Stamp::sign(&key, none, "/call", b"", &[9; 32]);
        let nil = Claim { vault: Some(VaultId::from_uuid(uuid::Uuid::nil())), ..none };
        let changed = Stamp { claim: nil, ..stamp };
        assert!(!changed.is_by(&key.public(), "/call", b"", &[9; 32]), "they have the same text");
    }

    #[test]
    fn a_stamp_survives_its_header_and_every_truncation_is_noticed() {
        let stamp = Stamp::sign(&DeviceKey::random().unwrap(), claim(), "/call", b"body", &[9; 32]);
        let header = stamp.to_header().unwrap();
        assert_eq!(Stamp::from_header(&header).as_ref(), Some(&stamp), "it is read back");
        for length in 0..header.len() {
            assert_eq!(Stamp::from_header(&header[..length]), None, "{length} digits were read");
        }
        assert_eq!(Stamp::from_header(&format!("{header}00")), None, "bytes after it were read");
    }

    proptest! {
        #[test]
        fn any_header_is_read_without_a_panic(text: String) {
            let _ = Stamp::from_header(&text);
        }
    }
}
