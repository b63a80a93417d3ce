use lockstep_actions::bundle::BundleProgress;
use serde::Serialize;

use crate::api::{ChatEvent, VaultProgress};
use crate::backup::BackupProgress;

/// Where a door is told what changed. Nothing told here is secret, and nothing names a consent request.
pub trait Events: Send + Sync {
    /// A conversation changed.
    fn chat(&self, event: ChatEvent);
    /// A bundle went on.
    fn bundle(&self, progress: BundleProgress);
    /// Screens read again.
    fn vault_modified(&self);
    /// A vault's creation, import, move or refresh went on.
    fn vault_progress(&self, progress: VaultProgress);
    /// A backup went on.
    fn backup_progress(&self, progress: BackupProgress);
}

/// What a window is told, over a channel of its own.
#[derive(Debug, Clone, Serialize, specta::Type)]
#[serde(tag = "kind", content = "news", rename_all = "camelCase")]
pub enum News {
    /// A conversation changed.
    Chat(Box<ChatEvent>),
    /// A bundle went on.
    BundleProgress(BundleProgress),
    /// Screens read again.
    VaultModified,
    /// A vault's creation, import, move or refresh went on.
    VaultProgress(VaultProgress),
    /// A backup went on.
    BackupProgress(BackupProgress),
}
