//! Personal messages (EIP-191). A message is signed only if a person can read it.
//!
//! 32 raw bytes are never signed: they may be the hash of anything.

use alloy::primitives::eip191_hash_message;
use serde::{Deserialize, Serialize};

use crate::text::is_plain;
use crate::{Digest, iso_utc, plain_text};

/// Longest message, in bytes. A message of this length can be shown in full.
pub const MAX_MESSAGE: usize = 4 * 1024;

/// Why a message is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// The message is empty.
    #[error("the message is empty")]
    Empty,
    /// Longer than [`MAX_MESSAGE`].
    #[error("the message has {0} bytes, and at most {MAX_MESSAGE} are signed")]
    TooLong(usize),
    /// The message is not UTF-8.
    #[error("the message is not text")]
    NotText,
    /// A character is invisible or looks like another one.
    #[error("the message has characters that cannot be seen: {0}")]
    Unreadable(String),
    /// The text is hex for bytes that are no readable text.
    #[error("the message is hex for bytes, and nobody can read what they mean")]
    Bytes,
}

/// A text that a person can read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalMessage(String);

/// A sign-in message, in the form that verifiers accept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SignIn {
    /// The service to sign in to.
    pub to: String,
    /// The account that signs in.
    pub address: String,
    /// The nonce of the challenge, in hex.
    pub nonce: String,
    /// The expiry, as written in the message.
    pub expires_at: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Challenge<'m> {
    message: &'m str,
    nonce: &'m str,
    #[serde(rename = "expiresAt")]
    expires_at: &'m str,
    address: &'m str,
}

impl PersonalMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// [`MessageError`], whose sentence says why it is not signed.
    pub fn read(bytes: &[u8]) -> Result<Self, MessageError> {
        if bytes.len() > MAX_MESSAGE {
            return Err(MessageError::TooLong(bytes.len()));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| MessageError::NotText)?;
        if text.trim().is_empty() {
            return Err(MessageError::Empty);
        }
        let digits = text.trim().strip_prefix("0x").unwrap_or(text.trim());
        if digits.len() >= 40 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(MessageError::Bytes);
        }
        for line in text.split('\n') {
            if !is_plain(line) {
                return Err(MessageError::Unreadable(plain_text(line, 120)));
            }
        }
        Ok(Self(text.to_owned()))
    }

    /// The challenge with which a vault signs in to `to`: compact JSON, as verifiers read it.
    ///
    /// # Errors
    /// [`MessageError`] if a person cannot read one of the parts.
    pub fn sign_in(to: &str, nonce: [u8; 16], expires_at_ms: i64, address: &str) -> Result<Self, MessageError> {
        // Verifiers require milliseconds.
        let whole = iso_utc(expires_at_ms);
        let expires_at = format!("{}.{:03}Z", whole.trim_end_matches('Z'), expires_at_ms.rem_euclid(1000));
        let nonce = format!("0x{}", hex::encode(nonce));
        let message = format!("Sign into {to}");
        let challenge = Challenge { message: &message, nonce: &nonce, expires_at: &expires_at, address };
        let text = serde_json::to_string(&challenge).map_err(|_| MessageError::NotText)?;
        Self::read(text.as_bytes())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The hash that is signed.
    pub fn digest(&self) -> Digest {
        Digest(eip191_hash_message(self.0.as_bytes()).0)
    }

    /// The sign-in that this message is, if its bytes are exactly what [`PersonalMessage::sign_in`] writes.
    pub fn as_sign_in(&self) -> Option<SignIn> {
        let challenge: Challenge<'_> = serde_json::from_str(&self.0).ok()?;
        let to = challenge.message.strip_prefix("Sign into ")?;
        let nonce = challenge.nonce.strip_prefix("0x").filter(|digits| digits.len() == 32)?;
        let address = crate::evm::parse_address(challenge.address).ok()?;
        let hex = nonce.bytes().all(|byte| byte.is_ascii_hexdigit());
        let same = serde_json::to_string(&challenge).is_ok_and(|text| text == self.0);
        (hex && same && !to.is_empty()).then(|| SignIn {
            to: to.to_owned(),
            address: address.to_string(),
            nonce: challenge.nonce.to_owned(),
            expires_at: challenge.expires_at.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ADDRESS: &str = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

    #[test]
    fn a_message_hashes_as_the_field_does() {
        // The expected value is `ethers.hashMessage("hello")`.
        let message = PersonalMessage::read(b"hello").unwrap();
        assert_eq!(message.digest().to_string(), "50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750");
    }

    #[test]
    fn unreadable_messages_are_not_signed() {
        let hash = format!("0x{}", "ab".repeat(32));
        for (bytes, why) in [
            (&b""[..], MessageError::Empty),
            (b" \n ", MessageError::Empty),
            (&[0xff; 32], MessageError::NotText),
            (hash.as_bytes(), MessageError::Bytes),
            (&hash.as_bytes()[2..], MessageError::Bytes),
            (&[b'a'; MAX_MESSAGE + 1], MessageError::TooLong(MAX_MESSAGE + 1)),
        ] {
            assert_eq!(PersonalMessage::read(bytes), Err(why), "{bytes:?}");
        }
        for text in ["pay\u{202e}ecilA", "a\u{200b}b", "a\rb", "a\0", "\u{feff}a", "e\u{301}\u{302}\u{303}"] {
            let refused = matches!(PersonalMessage::read(text.as_bytes()), Err(MessageError::Unreadable(_)));
            assert!(refused, "{text:?} hides something");
        }
    }

    #[test]
    fn a_sign_in_is_recognised_only_as_a_whole() {
        let message =
            PersonalMessage::sign_in("Vultisig Plugin Marketplace", [7; 16], 1_795_233_906_042, ADDRESS).unwrap();
        assert_eq!(
            message.text(),
            format!(
                "{{\"message\":\"Sign into Vultisig Plugin Marketplace\",\"nonce\":\"0x{}\",\"expiresAt\":\"2026-11-21T04:05:06.042Z\",\"address\":\"{ADDRESS}\"}}",
                "07".repeat(16)
            ),
            "key order and form are the verifier's"
        );
        let told = message.as_sign_in().unwrap();
        assert_eq!((told.to.as_str(), told.address.as_str()), ("Vultisig Plugin Marketplace", ADDRESS));
        for changed in [
            message.text().replace("Sign into", "Send all to"),
            message.text().replace("\"nonce\"", "\"pay\":1,\"nonce\""),
            message.text().replace(',', ", "),
            message.text().replace(ADDRESS, "0x00"),
        ] {
            let read = PersonalMessage::read(changed.as_bytes()).unwrap();
            assert_eq!(read.as_sign_in(), None, "{changed} is no sign-in");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_a_panic_and_accepted_text_is_visible(bytes: Vec<u8>) {
            if let Ok(message) = PersonalMessage::read(&bytes) {
                prop_assert_eq!(message.text().as_bytes(), &bytes[..]);
                prop_assert!(message.text().split('\n').all(is_plain));
            }
        }

        #[test]
        fn every_other_text_has_another_digest(one in "[ -~]{1,80}", other in "[ -~]{1,80}") {
            if let (Ok(a), Ok(b)) = (PersonalMessage::read(one.as_bytes()), PersonalMessage::read(other.as_bytes())) {
                prop_assert_eq!(a.digest() == b.digest(), one == other);
            }
        }
    }
}
