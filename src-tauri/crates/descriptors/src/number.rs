//! Exact decimal text of numbers.

use alloy::primitives::{Address, U256};
use lockstep_chain::Amount;
use lockstep_chain::evm::{Tree, parse_address};

use crate::select::bytes_of;

/// A whole number with its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number {
    pub(crate) negative: bool,
    pub(crate) magnitude: U256,
}

impl Number {
    /// Reads a value as a number. Bytes are converted as Solidity does.
    pub(crate) fn of(value: &Tree) -> Option<Self> {
        match value {
            Tree::Uint(number) => Some(Self { negative: false, magnitude: *number }),
            Tree::Int(number) => Some(Self { negative: number.is_negative(), magnitude: number.unsigned_abs() }),
            Tree::Bool(flag) => Some(Self { negative: false, magnitude: U256::from(u8::from(*flag)) }),
            Tree::Bytes(bytes) | Tree::FixedBytes(bytes) => {
                Some(Self { negative: false, magnitude: U256::try_from_be_slice(bytes)? })
            }
            _ => None,
        }
    }

    /// Reads a value as a non-negative number.
    pub(crate) fn unsigned(value: &Tree) -> Option<U256> {
        Self::of(value).filter(|number| !number.negative).map(|number| number.magnitude)
    }

    pub(crate) fn small(value: &Tree) -> Option<u64> {
        Self::unsigned(value).and_then(|number| u64::try_from(number).ok())
    }

    /// The number divided by 10 to the power of `decimals`.
    pub(crate) fn scaled(self, decimals: u8) -> String {
        self.signed(&Amount::from_raw(self.magnitude, decimals).to_string())
    }

    /// The number divided by 10 to the power of `decimals`, with the SI prefix that makes it shortest.
    pub(crate) fn with_prefix(self, decimals: u8) -> (String, &'static str) {
        let digits = self.magnitude.to_string();
        if self.magnitude.is_zero() {
            return (digits, "");
        }
        let length = i32::try_from(digits.len()).unwrap_or(i32::MAX);
        // The power of ten of the first digit, and the prefix at or below it.
        let first = length - 1 - i32::from(decimals);
        let power = (first.div_euclid(3) * 3).clamp(-30, 30);
        let prefix = PREFIXES.iter().find(|(of, _)| *of == power).map_or("", |(_, prefix)| prefix);
        let decimals = i32::from(decimals) + power;
        let text = match u8::try_from(decimals) {
            Ok(decimals) => Amount::from_raw(self.magnitude, decimals).to_string(),
            Err(_) => format!("{digits}{}", "0".repeat(usize::try_from(-decimals).unwrap_or(0))),
        };
        (self.signed(&text), prefix)
    }

    fn signed(self, text: &str) -> String {
        if self.negative { format!("-{text}") } else { text.to_owned() }
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.magnitude)
    }
}

const PREFIXES: [(i32, &str); 21] = [
    (-30, "q"),
    (-27, "r"),
    (-24, "y"),
    (-21, "z"),
    (-18, "a"),
    (-15, "f"),
    (-12, "p"),
    (-9, "n"),
    (-6, "µ"),
    (-3, "m"),
    (0, ""),
    (3, "k"),
    (6, "M"),
    (9, "G"),
    (12, "T"),
    (15, "P"),
    (18, "E"),
    (21, "Z"),
    (24, "Y"),
    (27, "R"),
    (30, "Q"),
];

/// Reads a value as an address: an address, or a number or 20 or 32 bytes that contain only an address.
pub(crate) fn address_in(value: &Tree) -> Option<Address> {
    match value {
        Tree::Address(address) => Some(*address),
        Tree::Text(text) => parse_address(text).ok(),
        Tree::Bool(_) | Tree::Int(_) | Tree::List(_) | Tree::Struct(_) => None,
        Tree::Uint(_) | Tree::Bytes(_) | Tree::FixedBytes(_) => {
            let bytes = bytes_of(value)?;
            let (above, own) = bytes.split_at(bytes.len().checked_sub(20)?);
            (matches!(above.len(), 0 | 12) && above.iter().all(|byte| *byte == 0)).then(|| Address::from_slice(own))
        }
    }
}

/// A number, also where it is written as text.
pub(crate) fn number_in(value: &Tree) -> Option<Number> {
    match value {
        Tree::Text(text) => {
            let (digits, base) = text.strip_prefix("0x").map_or((text.as_str(), 10), |digits| (digits, 16));
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            let magnitude = U256::from_str_radix(digits, base).ok().filter(|_| plain)?;
            Some(Number { negative: false, magnitude })
        }
        Tree::Address(address) => Some(Number { negative: false, magnitude: address.into_word().into() }),
        other => Number::of(other),
    }
}
