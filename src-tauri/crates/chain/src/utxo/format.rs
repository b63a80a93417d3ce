//! The formats of transactions.

use super::zcash::Frame;

/// The format for encoding and hashing a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Bitcoin,
    ForkId,
    Zcash(Frame),
}
