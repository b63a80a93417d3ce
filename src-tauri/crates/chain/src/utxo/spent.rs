//! An output that is spent.

use super::own::Lock;

/// What is known of an output that is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spent {
    pub(super) amount: u64,
    pub(super) lock: Lock,
    /// Whether its amount was proven with the transaction that created it.
    pub(super) proven: bool,
}
