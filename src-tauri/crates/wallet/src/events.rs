use lockstep_actions::bundle::BundleProgress;

use crate::api::{ChatEvent, VaultProgress};
use crate::backup::BackupProgress;

/// Where a door is told what changed. Nothing told here is secret, and nothing names a consent request.
pub trait Events: Send + Sync {
    /// Event `chat`.
    fn chat(&self, event: ChatEvent);
    /// Event `bundleProgress`.
    fn bundle(&self, progress: BundleProgress);
    /// Event `vaultModified`: screens read again.
    fn vault_modified(&self);
    /// Event `vaultProgress`.
    fn vault_progress(&self, progress: VaultProgress);
    /// Event `backupProgress`.
    fn backup_progress(&self, progress: BackupProgress);
}
