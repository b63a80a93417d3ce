//! Instructions that create accounts.

use super::view::{Data, Given};
use crate::solana::instructions::{Key, SYSTEM, known};

pub(super) const CREATE: u32 = 0;
pub(super) const CREATE_WITH_SEED: u32 = 3;

/// The account that an instruction creates.
pub(super) fn made(call: &Given<'_>) -> Option<Key> {
    let makes = matches!(Data(call.data).u32(), Some(CREATE | CREATE_WITH_SEED));
    call.accounts.get(1).filter(|_| makes && call.program == known(SYSTEM))?.key()
}

/// Reads the creation of an associated token account: whether it may exist already.
pub(super) fn creation(call: &Given<'_>) -> Option<bool> {
    let mut data = Data(call.data);
    let tag = if call.data.is_empty() { 0 } else { data.u8()? };
    data.end()?;
    match tag {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}
