//! The text that a vault signs to sign in. Its form is fixed, and it is worthless after a quarter of an hour.

use lockstep_chain::evm::personal::{MessageError, PersonalMessage};

/// Slightly less than the quarter of an hour that backends accept, in milliseconds, because clocks differ.
const LIFE: i64 = 14 * 60 * 1000;

/// The audience that every verifier of this interface expects. The text names no host.
const TO: &str = "Vultisig Plugin Marketplace";

/// The text for the vault with this address. `nonce` is fresh randomness and is used once.
///
/// # Errors
/// [`MessageError`] if the address is not readable for a person.
pub fn challenge(address: &str, nonce: [u8; 16], now: i64) -> Result<PersonalMessage, MessageError> {
    PersonalMessage::sign_in(TO, nonce, now.saturating_add(LIFE), address)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_form_is_fixed() {
        assert_eq!(
            super::challenge("0xabc", [0xAB; 16], 1_767_225_600_000).unwrap().text(),
            "{\"message\":\"Sign into Vultisig Plugin Marketplace\",\"nonce\":\"0xabababababababababababababababab\",\
             \"expiresAt\":\"2026-01-01T00:14:00.000Z\",\"address\":\"0xabc\"}",
            "backends compare the text byte by byte"
        );
    }
}
