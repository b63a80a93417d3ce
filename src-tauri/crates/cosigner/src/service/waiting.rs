//! Key generations or refreshes in memory before their second message: one per vault, limited in number and time.

use std::collections::HashMap;
use std::time::Duration;

use lockstep_keysign::VaultId;
use lockstep_keysign::port::PortError;
use lockstep_platform::Moment;

use super::Caller;
use super::keygen::refused;
use crate::bounds::service::{MOST_UNFINISHED, MOST_UNFINISHED_OF_DEVICE};

/// How long a [`Waiting`] keeps what it has, and what it says when it is full.
pub(super) struct Bounds {
    pub(super) lives: Duration,
    /// The reason of a refusal when all devices together have too many.
    pub(super) full: &'static str,
    /// The reason of a refusal when the device has too many.
    pub(super) full_of_device: &'static str,
}

impl Bounds {
    /// Refuses one more than all, or the caller, may have.
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

/// States that the second message takes out, once.
pub(super) struct Waiting<T> {
    /// With whom has begun it: two devices that name one vault do not disturb each other, and who proves a share has the vault.
    begun: HashMap<(VaultId, Caller), (T, Moment)>,
    bounds: Bounds,
}

impl<T> Waiting<T> {
    pub(super) fn new(bounds: Bounds) -> Self {
        Self { begun: HashMap::new(), bounds }
    }

    /// Adds a state, in place of an older one of the vault by the same caller.
    pub(super) fn insert(&mut self, vault: VaultId, state: T, by: Caller, now: Moment) -> Result<(), PortError> {
        self.sweep(now);
        self.begun.remove(&(vault, by));
        let own = self.begun.keys().filter(|(_, other)| *other == by).count();
        self.bounds.check(by, self.begun.len() as u64, own as u64)?;
        self.begun.insert((vault, by), (state, now));
        Ok(())
    }

    /// The state of the vault, if this caller has begun it.
    pub(super) fn take(&mut self, vault: VaultId, by: Caller, now: Moment) -> Option<T> {
        self.sweep(now);
        self.begun.remove(&(vault, by)).map(|(state, _)| state)
    }

    pub(super) fn forget(&mut self, vault: VaultId) {
        self.begun.retain(|(other, _), _| *other != vault);
    }

    /// Forgets what this caller has begun for the vault.
    pub(super) fn forget_of(&mut self, vault: VaultId, by: Caller) {
        self.begun.remove(&(vault, by));
    }

    pub(super) fn sweep(&mut self, now: Moment) {
        self.begun.retain(|_, (_, at)| at.passed(now) < self.bounds.lives);
    }
}
