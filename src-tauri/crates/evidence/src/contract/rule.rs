//! Rules for texts: patterns that a JSON Schema tells, and rules that only the check knows.

use crate::address;
use crate::amount;
use crate::time;

/// What a text must look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Anything.
    Free,
    /// `0`, `17`.
    Digits,
    /// Digits, with a minus or without.
    Integer,
    /// Digits without a leading zero.
    Positive,
    /// `1`, `0.25`.
    Decimal,
    /// A decimal, with a minus or without.
    SignedDecimal,
    /// `0x` and 1 to 64 hexadecimal digits.
    ObjectId,
    /// An address of 32 bytes.
    Address,
    /// The digest of a transaction.
    Digest,
    /// A time in UTC with milliseconds.
    Instant,
    /// A positive display amount.
    Amount,
}

const NAMES: [(&str, Rule); 11] = [
    ("str", Rule::Free),
    ("digits", Rule::Digits),
    ("integer", Rule::Integer),
    ("positive", Rule::Positive),
    ("decimal", Rule::Decimal),
    ("signed_decimal", Rule::SignedDecimal),
    ("object_id", Rule::ObjectId),
    ("address", Rule::Address),
    ("digest", Rule::Digest),
    ("instant", Rule::Instant),
    ("amount", Rule::Amount),
];

impl Rule {
    pub(super) fn named(name: &str) -> Option<Self> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, rule)| *rule)
    }

    /// The pattern that the JSON Schema has.
    pub(super) const fn pattern(self) -> Option<&'static str> {
        match self {
            Self::Digits => Some(r"^\d+$"),
            Self::Integer => Some(r"^-?\d+$"),
            Self::Positive => Some(r"^[1-9]\d*$"),
            Self::Decimal => Some(r"^\d+(?:\.\d+)?$"),
            Self::SignedDecimal => Some(r"^-?\d+(?:\.\d+)?$"),
            Self::ObjectId => Some("^0x[0-9a-fA-F]{1,64}$"),
            Self::Free | Self::Address | Self::Digest | Self::Instant | Self::Amount => None,
        }
    }

    /// What to say of a text that breaks a rule without a pattern.
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Self::Address => "Expected a 32-byte Sui address",
            Self::Digest => "Expected a Sui transaction digest",
            Self::Instant => "Expected an ISO 8601 UTC timestamp",
            Self::Amount => "Expected a positive decimal display amount",
            _ => "Invalid string",
        }
    }

    pub(super) fn holds(self, text: &str) -> bool {
        match self {
            Self::Free => true,
            Self::Digits => digits(text),
            Self::Integer => digits(text.strip_prefix('-').unwrap_or(text)),
            Self::Positive => digits(text) && !text.starts_with('0'),
            Self::Decimal => decimal(text),
            Self::SignedDecimal => decimal(text.strip_prefix('-').unwrap_or(text)),
            Self::ObjectId => text.strip_prefix("0x").is_some_and(|hex| {
                (1..=64).contains(&hex.len()) && hex.bytes().all(|letter| letter.is_ascii_hexdigit())
            }),
            Self::Address => address::read(text).is_some(),
            Self::Digest => address::is_digest(text),
            Self::Instant => time::read(text).is_some(),
            Self::Amount => amount::is_positive_display(text),
        }
    }
}

fn digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())
}

fn decimal(text: &str) -> bool {
    match text.split_once('.') {
        Some((whole, part)) => digits(whole) && digits(part),
        None => digits(text),
    }
}
