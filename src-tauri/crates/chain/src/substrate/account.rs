//! Accounts in calls.

use parity_scale_codec::Decode;

// An account by its key; other forms of address are not taken.
pub(super) const ID: u8 = 0;

/// An account by its key.
pub(super) fn account(bytes: &mut &[u8]) -> Option<[u8; 32]> {
    (u8::decode(bytes).ok()? == ID).then_some(())?;
    <[u8; 32]>::decode(bytes).ok()
}
