//! TON addresses: user-friendly (bounceable or not) and raw.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};

use crate::address::Reason;

const BOUNCEABLE: u8 = 0x11;
const NON_BOUNCEABLE: u8 = 0x51;
const BASECHAIN: i8 = 0;
const MASTERCHAIN: i8 = -1;
const NO_CHAIN: Reason = "it is neither on the base chain nor on the master chain";
const ZERO: [u8; 32] = [0; 32];

/// An account on the base chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Account(pub [u8; 32]);

impl Account {
    /// The user-friendly form, URL-safe. The flag tells whether a failed transfer bounces back.
    pub(crate) fn friendly(self, bounceable: bool) -> String {
        Place::from(self).friendly(bounceable)
    }
}

/// An account on any workchain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(super) workchain: i8,
    pub(super) account: [u8; 32],
}

impl Place {
    /// The user-friendly form, URL-safe. The flag tells whether a failed transfer bounces back.
    pub(crate) fn friendly(self, bounceable: bool) -> String {
        let flag = if bounceable { BOUNCEABLE } else { NON_BOUNCEABLE };
        let [workchain] = self.workchain.to_be_bytes();
        let body = [&[flag, workchain][..], &self.account].concat();
        URL_SAFE.encode([&body[..], &crc16(&body)].concat())
    }

    /// Whether it is the zero address, which has no owner and from which nothing returns.
    pub(crate) fn is_nobody(self) -> bool {
        self.account == ZERO
    }

    /// Whether its workchain exists: the base chain or the master chain.
    pub(crate) const fn exists(self) -> bool {
        matches!(self.workchain, MASTERCHAIN | BASECHAIN)
    }
}

impl From<Account> for Place {
    fn from(account: Account) -> Self {
        Self { workchain: BASECHAIN, account: account.0 }
    }
}

/// Reads an address on the base chain or the master chain: user-friendly in either alphabet, or raw as `0:` or `-1:` and 64 hex digits.
pub(crate) fn read(text: &str) -> Result<Place, Reason> {
    if let Some((chain, digits)) = text.split_once(':') {
        let workchain = match chain {
            "0" => BASECHAIN,
            "-1" => MASTERCHAIN,
            _ => return Err(NO_CHAIN),
        };
        let mut account = [0; 32];
        hex::decode_to_slice(digits, &mut account).map_err(|_| "it is not 64 hex digits after its chain")?;
        return Ok(Place { workchain, account });
    }
    if text.len() != 48 {
        return Err("it has not 48 characters");
    }
    let bytes = URL_SAFE.decode(text).or_else(|_| STANDARD.decode(text)).map_err(|_| "it is not base64")?;
    let (body, check) = bytes.split_at_checked(34).ok_or("it has another length")?;
    if crc16(body) != check {
        return Err("it has a typing error: its checksum does not match");
    }
    let [BOUNCEABLE | NON_BOUNCEABLE, workchain, account @ ..] = body else {
        return Err("it is of a test network");
    };
    let account = account.try_into().map_err(|_| "it has another length")?;
    let place = Place { workchain: i8::from_be_bytes([*workchain]), account };
    if place.exists() { Ok(place) } else { Err(NO_CHAIN) }
}

/// The bounce flag of an address that [`read`] accepts; `None` for the raw form, which has no flag.
pub(crate) fn bounces(text: &str) -> Option<bool> {
    let bytes = URL_SAFE.decode(text).or_else(|_| STANDARD.decode(text)).ok()?;
    (bytes.len() == 36).then(|| bytes.first() == Some(&BOUNCEABLE))
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
