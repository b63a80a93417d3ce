//! What is known of a chain's runtimes, by their versions: the description of one is large, and never changes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::SubstrateRules;

use super::metadata::Metadata;

/// The one in force, the one before it, and the one that follows.
const MOST: usize = 3;

#[derive(Default)]
pub(super) struct Runtimes(Mutex<BTreeMap<u32, Arc<Metadata>>>);

impl Runtimes {
    pub(super) fn get(&self, version: u32) -> Option<Arc<Metadata>> {
        self.held().get(&version).cloned()
    }

    pub(super) fn keep(&self, version: u32, metadata: Arc<Metadata>) {
        let mut held = self.held();
        held.insert(version, metadata);
        if held.len() > MOST {
            held.pop_first();
        }
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<u32, Arc<Metadata>>> {
        // A panic elsewhere leaves the map whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the calls that are known here stand in the runtime where they are written from here: another runtime could have moved them, and
/// then a payment would be something else.
pub(super) fn is_as_known(rules: &SubstrateRules, metadata: &Metadata) -> bool {
    let named = |(index, known): &(u8, lockstep_chain::Pallet)| {
        metadata.pallet(*index).is_some_and(|pallet| pallet.name == known.name())
    };
    let [pallet, call] = rules.transfer;
    let transfer = || metadata.variant(metadata.pallet(pallet)?.calls?, call).map(|call| call.name.as_str());
    rules.pallets.iter().all(named) && matches!(transfer(), Some("transfer_keep_alive" | "transfer_allow_death"))
}
