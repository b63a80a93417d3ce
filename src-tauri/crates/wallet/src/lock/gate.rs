use std::sync::Arc;

use lockstep_actions::bundle::BundleProgress;

use super::{Lock, Phase};
use crate::api::{ChatEvent, VaultProgress};
use crate::backup::BackupProgress;
use crate::events::Events;

/// Tells the door nothing of chat and bundles while the vault is locked. After the unlocking everything is read anew.
pub(crate) struct Gated {
    door: Arc<dyn Events>,
    lock: Arc<Lock>,
}

impl Gated {
    pub(crate) fn new(door: Arc<dyn Events>, lock: Arc<Lock>) -> Self {
        Self { door, lock }
    }

    fn is_open(&self) -> bool {
        self.lock.stand().phase == Phase::Open
    }
}

impl Events for Gated {
    fn chat(&self, event: ChatEvent) {
        if self.is_open() {
            self.door.chat(event);
        }
    }

    fn bundle(&self, progress: BundleProgress) {
        if self.is_open() {
            self.door.bundle(progress);
        }
    }

    fn vault_modified(&self) {
        self.door.vault_modified();
    }

    fn backup_progress(&self, progress: BackupProgress) {
        self.door.backup_progress(progress);
    }

    fn vault_progress(&self, progress: VaultProgress) {
        self.door.vault_progress(progress);
    }
}
