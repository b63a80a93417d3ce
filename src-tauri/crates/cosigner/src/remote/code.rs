//! The one-time code that the service's console prints and the user enters on the device.
//!
//! `lockstep1 HOST:PORT GROUPS`: the groups are hex for the SHA-256 of the certificate, the one-time secret,
//! and a checksum of four bytes over everything before it. The checksum tells a mistyped code from a used
//! one.

use lockstep_texts::{Said, Worded, displayed_in_english, error};
use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

const MARK: &str = "lockstep1";
const FINGERPRINT: usize = 32;
const SECRET: usize = 16;
const CHECKSUM: usize = 4;
/// Hex digits in a group.
const GROUP: usize = 8;

/// The service's address and certificate, and a secret that pairs one device.
#[derive(Clone)]
pub struct PairingCode {
    address: String,
    fingerprint: [u8; FINGERPRINT],
    secret: Zeroizing<[u8; SECRET]>,
}

/// Why a text is not a pairing code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// The text does not have the form of a code.
    NotACode,
    /// The code names no host and port.
    Address,
    /// A character is wrong, missing or extra.
    Mistyped,
}

impl Worded for CodeError {
    fn said(&self) -> Said {
        match self {
            Self::NotACode => error::cosigner_not_a_code(),
            Self::Address => error::cosigner_code_address(),
            Self::Mistyped => error::cosigner_code_mistyped(),
        }
    }
}

displayed_in_english!(CodeError);

impl PairingCode {
    /// A code for the service at `address`; `fingerprint` is the SHA-256 of its certificate.
    ///
    /// # Errors
    /// [`CodeError::Address`] if `address` is not a host and a port.
    pub fn new(
        address: &str,
        fingerprint: [u8; FINGERPRINT],
        secret: Zeroizing<[u8; SECRET]>,
    ) -> Result<Self, CodeError> {
        Ok(Self { address: checked(address)?, fingerprint, secret })
    }

    /// Host and port of the service.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// SHA-256 of the service's certificate, DER.
    #[must_use]
    pub const fn fingerprint(&self) -> &[u8; FINGERPRINT] {
        &self.fingerprint
    }

    pub(crate) fn secret(&self) -> &[u8; SECRET] {
        &self.secret
    }

    /// The text for the user: secret until it is used or expires.
    #[must_use]
    pub fn reveal(&self) -> Zeroizing<String> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(FINGERPRINT + SECRET + CHECKSUM));
        bytes.extend_from_slice(&self.fingerprint);
        bytes.extend_from_slice(&*self.secret);
        bytes.extend_from_slice(&checksum(&self.address, &self.fingerprint, &self.secret));
        let digits = Zeroizing::new(hex::encode(bytes.as_slice()));
        let mut text = Zeroizing::new(format!("{MARK} {}", self.address));
        for (place, digit) in digits.chars().enumerate() {
            if place % GROUP == 0 {
                text.push(if place == 0 { ' ' } else { '-' });
            }
            text.push(digit);
        }
        text
    }
}

impl FromStr for PairingCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let mut words = text.split_whitespace();
        if words.next() != Some(MARK) {
            return Err(CodeError::NotACode);
        }
        let address = checked(words.next().ok_or(CodeError::Address)?)?;
        // A terminal may break the line anywhere.
        let digits: Zeroizing<String> = Zeroizing::new(words.flat_map(str::chars).filter(|c| *c != '-').collect());
        let mut bytes = Zeroizing::new([0; FINGERPRINT + SECRET + CHECKSUM]);
        hex::decode_to_slice(digits.as_bytes(), &mut *bytes).map_err(|_| CodeError::Mistyped)?;
        let (Some((fingerprint, rest)), mut secret) =
            (bytes.split_first_chunk::<FINGERPRINT>(), Zeroizing::new([0; SECRET]))
        else {
            return Err(CodeError::Mistyped);
        };
        let (Some(ours), Some(sum)) = (rest.first_chunk::<SECRET>(), rest.last_chunk::<CHECKSUM>()) else {
            return Err(CodeError::Mistyped);
        };
        secret.copy_from_slice(ours);
        if checksum(&address, fingerprint, &secret) != *sum {
            return Err(CodeError::Mistyped);
        }
        Ok(Self { address, fingerprint: *fingerprint, secret })
    }
}

impl fmt::Debug for PairingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PairingCode({}, redacted)", self.address)
    }
}

/// A host, or an IPv6 address in brackets, and a port.
fn checked(address: &str) -> Result<String, CodeError> {
    let (host, port) = address.rsplit_once(':').ok_or(CodeError::Address)?;
    let bare = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let sound = match bare {
        Some(inner) => inner.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-')),
    };
    match port.parse::<u16>() {
        Ok(1..) if sound => Ok(address.to_owned()),
        Ok(_) | Err(_) => Err(CodeError::Address),
    }
}

fn checksum(address: &str, fingerprint: &[u8; FINGERPRINT], secret: &[u8; SECRET]) -> [u8; CHECKSUM] {
    let hash = Sha256::new()
        .chain_update(b"lockstep/pairing-code/1")
        .chain_update(fingerprint)
        .chain_update(secret)
        .chain_update(address.as_bytes())
        .finalize();
    let mut sum = [0; CHECKSUM];
    for (to, from) in sum.iter_mut().zip(hash) {
        *to = from;
    }
    sum
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn code(address: &str) -> PairingCode {
        PairingCode::new(address, [0xab; 32], Zeroizing::new([0x17; 16])).unwrap()
    }

    #[test]
    fn a_code_survives_its_text_however_the_line_was_broken() {
        for address in ["cosigner.example:7443", "192.0.2.7:1", "[2001:db8::1]:65535"] {
            let text = code(address).reveal();
            for carried in [text.to_string(), text.replace('-', " \n ")] {
                let read: PairingCode = carried.parse().unwrap();
                assert_eq!(read.address(), address, "the address is read");
                assert_eq!(read.fingerprint(), &[0xab; 32], "the certificate is read");
                assert_eq!(read.secret(), &[0x17; 16], "the secret is read");
            }
        }
    }

    #[test]
    fn a_code_is_not_shown_by_accident() {
        let shown = format!("{:?}", code("cosigner.example:7443"));
        assert!(shown.contains("cosigner.example") && !shown.contains("1717"), "debug shows the secret: {shown}");
    }

    #[test]
    fn a_mistyped_code_is_distinguished_from_other_text() {
        let text = code("cosigner.example:7443").reveal();
        for (wrong, why) in [
            ("", CodeError::NotACode),
            ("hello world", CodeError::NotACode),
            ("lockstep1", CodeError::Address),
            ("lockstep1 nowhere 00", CodeError::Address),
            ("lockstep1 host:0 00", CodeError::Address),
            ("lockstep1 ho/st:7443 00", CodeError::Address),
            ("lockstep1 host:7443", CodeError::Mistyped),
            (&text[..text.len() - 1], CodeError::Mistyped),
            (&text.replace("7443", "7444"), CodeError::Mistyped),
        ] {
            assert_eq!(wrong.parse::<PairingCode>().err(), Some(why), "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn any_changed_digit_is_noticed(at in 0_usize..104, by in 1_u8..16) {
            let text = code("host:7443").reveal();
            let (head, digits) = text.rsplit_once(' ').unwrap();
            let mut digits: Vec<u8> = digits.bytes().filter(|byte| *byte != b'-').collect();
            let old = char::from(digits[at]).to_digit(16).unwrap();
            digits[at] = char::from_digit((old + u32::from(by)) % 16, 16).unwrap() as u8;
            let changed = format!("{head} {}", String::from_utf8(digits).unwrap());
            prop_assert_eq!(changed.parse::<PairingCode>().err(), Some(CodeError::Mistyped));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text: String) {
            let _ = text.parse::<PairingCode>();
        }
    }
}
