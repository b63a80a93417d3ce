//! The text that a vault signs to sign in: what it says is fixed, and it is worth nothing after a quarter of an hour.

use lockstep_chain::iso_utc;
use serde::Serialize;

/// A little less than the quarter of an hour that backends take, in milliseconds: clocks differ.
const LIFE: i64 = 14 * 60 * 1000;

// The order of the fields is part of the form.
#[derive(Serialize)]
struct Challenge<'a> {
    message: &'a str,
    nonce: String,
    #[serde(rename = "expiresAt")]
    expires_at: String,
    address: &'a str,
}

/// The text for the vault of this address. `nonce` is fresh randomness, and is used once.
pub fn challenge(address: &str, nonce: [u8; 16], now: i64) -> String {
    let expires_at = iso_utc(now.saturating_add(LIFE)).replace('Z', ".000Z");
    let challenge = Challenge {
        message: "Sign into Vultisig Plugin Marketplace",
        nonce: format!("0x{}", hex::encode(nonce)),
        expires_at,
        address,
    };
    // Text and nothing else: it cannot fail.
    serde_json::to_string(&challenge).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_form_is_fixed() {
        assert_eq!(
            super::challenge("0xabc", [0xAB; 16], 1_767_225_600_000),
            "{\"message\":\"Sign into Vultisig Plugin Marketplace\",\"nonce\":\"0xabababababababababababababababab\",\
             \"expiresAt\":\"2026-01-01T00:14:00.000Z\",\"address\":\"0xabc\"}",
            "backends compare the text byte by byte"
        );
    }
}
