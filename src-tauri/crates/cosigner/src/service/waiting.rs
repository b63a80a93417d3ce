//! Key generations or refreshes in memory that wait for their second message: one per vault, limited in
//! number and time.

use std::collections::HashMap;
use std::time::Duration;

use lockstep_keysign::VaultId;
use lockstep_keysign::port::PortError;
use lockstep_platform::Moment;

use super::Caller;
use super::refused::refused;
use crate::bounds::service::{MOST_UNFINISHED, MOST_UNFINISHED_OF_DEVICE};

/// How long a [`Waiting`] keeps its states, and the reasons that it gives when it is full.
pub(super) struct Bounds {
    pub(super) lives: Duration,
    /// The reason of a refusal when all devices together have too many.
    pub(super) full: &'static str,
    /// The reason of a refusal when the device has too many.
    pub(super) full_of_device: &'static str,
}

impl Bounds {
    /// Refuses a state above the limit of all callers or of this one.
    pub(super) fn check(&self, caller: Caller, others: u64, own: u64) -> Result<(), PortError> {
        if caller.is_device() && own >= MOST_UNFINISHED_OF_DEVICE {
            return Err(refused(self.full_of_device));
        }
        if others >= MOST_UNFINISHED {
            return Err(refused(self.full));
        }
        Ok(())
    }
}

/// States that wait for a second message. Each is taken once.
pub(super) struct Waiting<T> {
    /// With the caller that began it: two devices that name one vault do not disturb each other, and the
    /// vault goes to the device that proves a share.
    begun: HashMap<(VaultId, Caller), (T, Moment)>,
    bounds: Bounds,
}

impl<T> Waiting<T> {
    pub(super) fn new(bounds: Bounds) -> Self {
        Self { begun: HashMap::new(), bounds }
    }

    /// Adds a state and replaces an older one of the caller for this vault.
    pub(super) fn insert(&mut self, vault: VaultId, state: T, by: Caller, now: Moment) -> Result<(), PortError> {
        self.sweep(now);
        self.begun.remove(&(vault, by));
        let own = self.begun.keys().filter(|(_, other)| *other == by).count();
        self.bounds.check(by, self.begun.len() as u64, own as u64)?;
        self.begun.insert((vault, by), (state, now));
        Ok(())
    }

    /// Takes the state of the vault, if this caller began it.
    pub(super) fn take(&mut self, vault: VaultId, by: Caller, now: Moment) -> Option<T> {
        self.sweep(now);
        self.begun.remove(&(vault, by)).map(|(state, _)| state)
    }

    pub(super) fn forget(&mut self, vault: VaultId) {
        self.begun.retain(|(other, _), _| *other != vault);
    }

    /// Forgets the state that this caller began for the vault.
    pub(super) fn forget_of(&mut self, vault: VaultId, by: Caller) {
        self.begun.remove(&(vault, by));
    }

    pub(super) fn sweep(&mut self, now: Moment) {
        self.begun.retain(|_, (_, at)| at.passed(now) < self.bounds.lives);
    }
}
