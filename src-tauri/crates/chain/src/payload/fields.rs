use std::str::FromStr;

use lockstep_commondata::keysign_payload::{Coin, KeysignPayload};

use super::PayloadError;

pub(crate) fn coin(payload: &KeysignPayload) -> Result<&Coin, PayloadError> {
    payload.coin.as_ref().ok_or(PayloadError::Missing("coin"))
}

/// A whole number in decimal, without sign or leading zeros.
pub(crate) fn decimal<T: FromStr>(field: &'static str, text: &str) -> Result<T, PayloadError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    if !digits || padded {
        return Err(PayloadError::field(field, "it is no whole number"));
    }
    text.parse().map_err(|_| PayloadError::field(field, "the number is too large"))
}

/// Bytes in hex, with or without `0x`, of which there must be `N`.
pub(crate) fn hex_field<const N: usize>(field: &'static str, text: &str) -> Result<[u8; N], PayloadError> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text.strip_prefix("0x").unwrap_or(text), &mut bytes)
        .map_err(|_| PayloadError::field(field, format!("it is not {N} bytes of hex")))?;
    Ok(bytes)
}

/// The memo; an empty one is none.
pub(crate) fn memo(payload: &KeysignPayload) -> Option<&str> {
    payload.memo.as_deref().filter(|memo| !memo.is_empty())
}
