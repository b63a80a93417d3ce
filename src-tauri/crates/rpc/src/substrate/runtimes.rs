//! The runtimes of a chain by version. Their metadata is large and never changes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::substrate::SubstrateRules;

use super::metadata::Metadata;

/// The current runtime, the one before it, and the next one.
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
        // A panic elsewhere leaves the map consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the calls that the wallet writes have the expected indexes in this runtime. If a runtime had moved them, a
/// payment would be another call.
pub(super) fn is_as_known(rules: &SubstrateRules, metadata: &Metadata) -> bool {
    let named = |(index, known): &(u8, lockstep_chain::substrate::Pallet)| {
        metadata.pallet(*index).is_some_and(|pallet| pallet.name == known.name())
    };
    let [pallet, call] = rules.transfer;
    let transfer = || metadata.variant(metadata.pallet(pallet)?.calls?, call).map(|call| call.name.as_str());
    rules.pallets.iter().all(named) && matches!(transfer(), Some("transfer_keep_alive" | "transfer_allow_death"))
}
