//! Settles a sign id.

use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{SignId, VaultId};

use super::ShareHome;
use crate::checkpoint::checkpoint;
use crate::storage::Fate;

impl ShareHome {
    /// Returns the stored signature, or voids the sign id. Also for a locked vault, whose sign ids can no longer be
    /// signed.
    pub(super) async fn settle(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError> {
        checkpoint("cosigner.ask.before");
        if self.storage.vault(vault).await?.is_none() {
            return Err(PortError::UnknownVault);
        }
        // Does not change another vault's sign id. The owner is read afterwards, because the id may be reserved at this
        // moment.
        self.storage.void(vault, sign_id, self.clock.now()).await?;
        let asked = match self.storage.fate(sign_id).await? {
            Some((owner, _)) if owner != vault => {
                return Err(PortError::Refused { reason: "this sign id belongs to another vault".to_owned() });
            }
            Some((_, Fate::Answered(signature))) => Asked::Signature(signature),
            Some((_, Fate::Void)) => {
                self.sessions().end_of_step(sign_id);
                Asked::Void
            }
            Some((_, Fate::Reserved)) | None => {
                return Err(PortError::Internal { detail: "a sign id could not be settled".to_owned() });
            }
        };
        checkpoint("cosigner.ask.after");
        Ok(asked)
    }
}
