use lockstep_actions::bundle::BundleProgress;

use crate::api::{ChatEvent, VaultProgress};

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
}
