//! Key generations or refreshes in memory before their second message: one per vault, limited in number and time.

use std::collections::HashMap;

use lockstep_keysign::VaultId;
use lockstep_keysign::port::PortError;
use lockstep_platform::UnixMillis;

use super::keygen::refused;

/// The limits of a [`Waiting`].
pub(super) struct Bounds {
    /// In milliseconds.
    pub(super) time_to_live: UnixMillis,
    /// Over all vaults.
    pub(super) most: u64,
    /// The reason of a refusal when it is full.
    pub(super) full: &'static str,
}

impl Bounds {
    pub(super) const fn has_room(&self, others: u64) -> bool {
        others < self.most
    }

    pub(super) fn refusal(&self) -> PortError {
        refused(self.full)
    }
}

/// States that the second message takes out, once.
pub(super) struct Waiting<T> {
    begun: HashMap<VaultId, (T, UnixMillis)>,
    bounds: Bounds,
}

impl<T> Waiting<T> {
    pub(super) fn new(bounds: Bounds) -> Self {
        Self { begun: HashMap::new(), bounds }
    }

    /// Adds a state, in place of an older one of the vault.
    pub(super) fn insert(&mut self, vault: VaultId, begun: T, now: UnixMillis) -> Result<(), PortError> {
        self.sweep(now);
        self.forget(vault);
        if !self.bounds.has_room(self.begun.len() as u64) {
            return Err(self.bounds.refusal());
        }
        self.begun.insert(vault, (begun, now));
        Ok(())
    }

    pub(super) fn take(&mut self, vault: VaultId, now: UnixMillis) -> Option<T> {
        self.sweep(now);
        self.begun.remove(&vault).map(|(begun, _)| begun)
    }

    pub(super) fn forget(&mut self, vault: VaultId) {
        self.begun.remove(&vault);
    }

    pub(super) fn sweep(&mut self, now: UnixMillis) {
        self.begun.retain(|_, (_, at)| now.saturating_sub(*at) < self.bounds.time_to_live);
    }
}
