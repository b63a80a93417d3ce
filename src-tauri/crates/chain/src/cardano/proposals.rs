//! Proposals of how the network shall be ruled, each with a deposit.

use super::cbor::{Item, MALFORMED};
use crate::address::Reason;

/// What a proposal puts down, and the account of rewards that gets it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposal {
    pub(super) deposit: u64,
    pub(super) account: Vec<u8>,
}

pub(super) fn read(value: &Item<'_>) -> Result<Vec<Proposal>, Reason> {
    value.set().ok_or(MALFORMED)?.iter().map(one).collect()
}

// What is proposed, and where it is explained, is not decoded.
fn one(item: &Item<'_>) -> Result<Proposal, Reason> {
    let Some([deposit, account, _action, _anchor]) = item.array() else { return Err(MALFORMED) };
    Ok(Proposal { deposit: deposit.u64().ok_or(MALFORMED)?, account: rewards(account)?.to_vec() })
}

/// The account of rewards, of the main network, that an item is.
pub(super) fn rewards<'b>(item: &Item<'b>) -> Result<&'b [u8], Reason> {
    match item.bytes() {
        Some(account @ [0xe1 | 0xf1, ..]) if account.len() == 29 => Ok(account),
        Some([0xe0 | 0xf0, ..]) => Err("they are of another network"),
        _ => Err(MALFORMED),
    }
}
