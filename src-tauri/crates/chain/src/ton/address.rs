use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};

use crate::address::Reason;

const BOUNCEABLE: u8 = 0x11;
const NON_BOUNCEABLE: u8 = 0x51;
const BASECHAIN: u8 = 0;

/// An account of the base chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Account(pub [u8; 32]);

impl Account {
    /// The user-friendly form, URL-safe: the flag says whether a transfer that fails is to bounce back.
    pub(crate) fn friendly(self, bounceable: bool) -> String {
        let flag = if bounceable { BOUNCEABLE } else { NON_BOUNCEABLE };
        let body = [&[flag, BASECHAIN][..], &self.0].concat();
        URL_SAFE.encode([&body[..], &crc16(&body)].concat())
    }
}

/// Reads an address: user-friendly in either alphabet, or raw as `0:` and 64 hex digits.
pub(crate) fn read(text: &str) -> Result<Account, Reason> {
    if let Some(digits) = text.strip_prefix("0:") {
        let mut account = [0; 32];
        hex::decode_to_slice(digits, &mut account).map_err(|_| "it is not 64 hex digits after 0:")?;
        return Ok(Account(account));
    }
    if text.len() != 48 {
        return Err("it has not 48 characters");
    }
    let bytes = URL_SAFE.decode(text).or_else(|_| STANDARD.decode(text)).map_err(|_| "it is not base64")?;
    let (body, check) = bytes.split_at_checked(34).ok_or("it has another length")?;
    if crc16(body) != check {
        return Err("it has a typing error: its checksum does not match");
    }
    match body {
        [BOUNCEABLE | NON_BOUNCEABLE, BASECHAIN, account @ ..] => {
            account.try_into().map(Account).map_err(|_| "it has another length")
        }
        [BOUNCEABLE | NON_BOUNCEABLE, ..] => Err("it is not on the base chain"),
        _ => Err("it is of a test network"),
    }
}

// CRC-16/XMODEM.
fn crc16(bytes: &[u8]) -> [u8; 2] {
    let sum = bytes.iter().fold(0_u16, |sum, byte| {
        (0..8).fold(
            sum ^ (u16::from(*byte) << 8),
            |sum, _| {
                if sum & 0x8000 == 0 { sum << 1 } else { (sum << 1) ^ 0x1021 }
            },
        )
    });
    sum.to_be_bytes()
}
