//! Numbers in documents.

use alloy::primitives::U256;

/// A canonical decimal number of at most 256 bits.
pub(crate) fn decimal(text: &str) -> Option<U256> {
    let canonical = text == "0" || (!text.starts_with('0') && !text.is_empty());
    let digits = text.len() <= 78 && text.bytes().all(|byte| byte.is_ascii_digit());
    (canonical && digits).then(|| U256::from_str_radix(text, 10).ok())?
}
