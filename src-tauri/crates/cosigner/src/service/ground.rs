//! What the steps of a bundle are checked against.

use lockstep_chain::{Chain, Registry};
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

impl Ground<'_> {
    /// The chain with this name. A network that a person added to their wallet has the name `evm-` with its chain
    /// id: its bytes are read like those of every EVM chain, and the chain id in them is signed.
    pub(super) fn chain(&self, name: &str) -> Result<&'static Chain, String> {
        let found =
            self.registry.find_or_meet(name).map_err(|problem| format!("the co-signer refuses it: {problem}"))?;
        found.ok_or_else(|| "the co-signer does not know this chain".to_owned())
    }
}
