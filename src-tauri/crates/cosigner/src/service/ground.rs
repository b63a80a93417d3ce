//! What the steps of a bundle are checked against.

use lockstep_chain::Registry;
use lockstep_keysign::{PublicKeys, VaultId};

use crate::storage::VaultState;

/// The vault, and the rules for its steps.
pub(super) struct Ground<'a> {
    pub(super) vault: VaultId,
    pub(super) state: VaultState,
    /// The pending generation, if the pending share signs.
    pub(super) pending: Option<u64>,
    pub(super) keys: &'a PublicKeys,
    pub(super) max_steps: u8,
    pub(super) registry: &'a Registry,
}
