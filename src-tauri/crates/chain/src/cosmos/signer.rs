//! Who signs a payload.

use super::document::Key;

/// The signer's account, with its account number and sequence.
pub(super) struct Signer {
    pub(super) key: Key,
    pub(super) account_number: u64,
    pub(super) sequence: u64,
}
