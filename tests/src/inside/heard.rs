use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use lockstep_wallet::api::{ActionCard, ChatChange, ChatEvent, VaultProgress};
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
    modified: AtomicUsize,
}

impl Heard {
    /// How bundles went on, in order.
    pub fn bundles(&self) -> Vec<BundleProgress> {
        self.bundles.lock().expect("no panic").clone()
    }

    /// The cards of actions, as they changed.
    pub fn cards(&self) -> Vec<ActionCard> {
        let chat = self.chat.lock().expect("no panic");
        let cards = chat.iter().filter_map(|event| match &event.change {
            ChatChange::Card { card, .. } => Some(card.clone()),
            _ => None,
        });
        cards.collect()
    }

    /// How often the screens were told to read again.
    pub fn modified(&self) -> usize {
        self.modified.load(Ordering::SeqCst)
    }

    /// Counts that from here on.
    pub fn forget(&self) {
        self.modified.store(0, Ordering::SeqCst);
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

    fn vault_modified(&self) {
        self.modified.fetch_add(1, Ordering::SeqCst);
    }

    fn vault_progress(&self, progress: VaultProgress) {
        self.vault.lock().expect("no panic").push(progress);
    }

    fn backup_progress(&self, progress: BackupProgress) {
        self.backup.lock().expect("no panic").push(progress);
    }
}
