//! Outputs: an address, an amount of ADA, and amounts of tokens.

use super::address;
use super::cbor::{Item, MALFORMED};
use crate::address::Reason;

const ENCODED: u64 = 24;
// The lowest type bit of an address: set if the payment credential is a script.
const SCRIPT: u8 = 0x10;

/// An output of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Output {
    pub(super) address: Vec<u8>,
    pub(super) coin: u64,
    pub(super) tokens: Vec<(Token, i128)>,
    /// Whether it carries a datum, which a script reads when the output is spent.
    pub(super) datum: bool,
    /// Whether it carries a script to which other transactions refer.
    pub(super) script: bool,
}

/// A token, identified by its policy hash and its asset name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Token {
    pub(super) policy: [u8; 28],
    pub(super) name: Vec<u8>,
}

impl Token {
    /// The token as wallets write it: policy and name in hex.
    pub(super) fn id(&self) -> String {
        format!("{}.{}", hex::encode(self.policy), hex::encode(&self.name))
    }
}

impl Output {
    pub(super) fn read(item: &Item<'_>) -> Result<Self, Reason> {
        let (address, value, datum, script) = match item {
            Item::Array(parts) => match parts.as_slice() {
                [address, value] => (address, value, false, false),
                [address, value, datum] if datum.fixed::<32>().is_some() => (address, value, true, false),
                _ => return Err(MALFORMED),
            },
            Item::Map(entries) => {
                if entries.iter().any(|(key, _)| !matches!(key.u64(), Some(0..=3))) {
                    return Err("an output has a part that is not known");
                }
                if item.at(2).is_some_and(|datum| !is_datum(datum)) || item.at(3).is_some_and(|script| !encoded(script))
                {
                    return Err(MALFORMED);
                }
                let parts = item.at(0).zip(item.at(1)).ok_or(MALFORMED)?;
                (parts.0, parts.1, item.at(2).is_some(), item.at(3).is_some())
            }
            _ => return Err(MALFORMED),
        };
        let address = address.bytes().ok_or(MALFORMED)?.to_vec();
        address::check(&address)?;
        let (coin, tokens) = match value {
            Item::Array(parts) => match parts.as_slice() {
                [coin, held] => (coin.u64(), tokens(held, false)?),
                _ => return Err(MALFORMED),
            },
            coin => (coin.u64(), Vec::new()),
        };
        Ok(Self { address, coin: coin.ok_or(MALFORMED)?, tokens, datum, script })
    }

    /// Whether a script decides who may spend it.
    pub(super) fn is_to_script(&self) -> bool {
        self.address.first().is_some_and(|head| head & SCRIPT != 0)
    }

    /// The hash of the key or script that can spend it.
    pub(super) fn owner(&self) -> Option<&[u8]> {
        self.address.get(1..29)
    }
}

fn encoded(item: &Item<'_>) -> bool {
    matches!(item, Item::Tagged(ENCODED, inner) if inner.bytes().is_some())
}

// A datum: its hash, or the data inline.
fn is_datum(item: &Item<'_>) -> bool {
    match item.array() {
        Some([kind, hash]) if kind.u64() == Some(0) => hash.fixed::<32>().is_some(),
        Some([kind, data]) if kind.u64() == Some(1) => encoded(data),
        _ => false,
    }
}

/// Tokens by policy and name. Minted amounts may be negative, held amounts may not; an amount of zero is
/// refused.
pub(super) fn tokens(item: &Item<'_>, made: bool) -> Result<Vec<(Token, i128)>, Reason> {
    let mut all = Vec::new();
    for (policy, names) in item.map().ok_or(MALFORMED)? {
        let policy = policy.fixed().ok_or(MALFORMED)?;
        for (name, amount) in names.map().ok_or(MALFORMED)? {
            let name = name.bytes().filter(|name| name.len() <= 32).ok_or(MALFORMED)?.to_vec();
            let amount = amount.int().ok_or(MALFORMED)?;
            let fits = if made { i64::try_from(amount).is_ok() } else { u64::try_from(amount).is_ok() };
            if amount == 0 || !fits {
                return Err("an amount of a token is out of range");
            }
            all.push((Token { policy, name }, amount));
        }
    }
    Ok(all)
}
