//! Governance proposals, each with a deposit.

use super::cbor::{Item, MALFORMED};
use crate::address::Reason;

/// The deposit of a proposal in lovelace, and the reward account that gets it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposal {
    pub(super) deposit: u64,
    pub(super) account: Vec<u8>,
}

pub(super) fn read(value: &Item<'_>) -> Result<Vec<Proposal>, Reason> {
    value.set().ok_or(MALFORMED)?.iter().map(one).collect()
}

// The proposed action and its anchor are not decoded.
fn one(item: &Item<'_>) -> Result<Proposal, Reason> {
    let Some([deposit, account, _action, _anchor]) = item.array() else { return Err(MALFORMED) };
    Ok(Proposal { deposit: deposit.u64().ok_or(MALFORMED)?, account: rewards(account)?.to_vec() })
}

/// The item as a reward account on the main network.
pub(super) fn rewards<'b>(item: &Item<'b>) -> Result<&'b [u8], Reason> {
    match item.bytes() {
        Some(account @ [0xe1 | 0xf1, ..]) if account.len() == 29 => Ok(account),
        Some([0xe0 | 0xf0, ..]) => Err("they are of another network"),
        _ => Err(MALFORMED),
    }
}
