use std::sync::Mutex;

use lockstep_wallet::api::{ChatEvent, VaultProgress};
use lockstep_wallet::backup::BackupProgress;
use lockstep_wallet::{BundleProgress, Events};
use serde_json::{Value, json};

/// Everything that the wallet told its door.
#[derive(Default)]
pub struct Heard {
    chat: Mutex<Vec<ChatEvent>>,
    bundles: Mutex<Vec<BundleProgress>>,
    vault: Mutex<Vec<VaultProgress>>,
    backup: Mutex<Vec<BackupProgress>>,
}

impl Heard {
    /// How bundles went on, in order.
    pub fn bundles(&self) -> Vec<BundleProgress> {
        self.bundles.lock().expect("no panic").clone()
    }

    /// All of it as the door would send it to a window.
    pub fn all(&self) -> Value {
        json!({
            "chat": *self.chat.lock().expect("no panic"),
            "bundles": *self.bundles.lock().expect("no panic"),
            "vault": *self.vault.lock().expect("no panic"),
            "backup": *self.backup.lock().expect("no panic"),
        })
    }
}

impl Events for Heard {
    fn chat(&self, event: ChatEvent) {
        self.chat.lock().expect("no panic").push(event);
    }

    fn bundle(&self, progress: BundleProgress) {
        self.bundles.lock().expect("no panic").push(progress);
    }

    fn vault_modified(&self) {}

    fn vault_progress(&self, progress: VaultProgress) {
        self.vault.lock().expect("no panic").push(progress);
    }

    fn backup_progress(&self, progress: BackupProgress) {
        self.backup.lock().expect("no panic").push(progress);
    }
}
