//! Settles an interrupted refresh of the shares, with the co-signer's answer.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_store::{Db, StoreError, Vault};
use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a refresh could not be settled. Both sides still have the shares of both generations.
#[derive(Debug, thiserror::Error)]
pub enum Unsettled {
    /// The co-signer.
    Cosigner(#[from] PortError),
    /// The database.
    Store(#[from] StoreError),
}

impl Worded for Unsettled {
    fn said(&self) -> Said {
        match self {
            Self::Cosigner(why) => error::cosigner_unsettled(why.said()),
            Self::Store(error) => error.said(),
        }
    }
}

displayed_in_english!(Unsettled);

/// Settles an interrupted refresh: if the co-signer has committed, the device takes its new share; otherwise both delete theirs. Returns
/// the vault after that. Does nothing if no refresh is pending.
pub async fn settle_refresh(store: &Db, cosigner: &dyn Cosigner, id: VaultId) -> Result<Vault, Unsettled> {
    let vault = store.vault(id).await?;
    let there = cosigner.generation(id).await?;
    // A new share that only the co-signer has was never stored here, so it cannot have been committed.
    let Some(ours) = vault.pending.as_ref().map(|pending| pending.generation) else {
        if let Some(theirs) = there.pending {
            cosigner.refresh_discard(id, theirs).await?;
        }
        return Ok(vault);
    };
    let mut committed = there.active == ours;
    if !committed && let Err(error) = cosigner.refresh_discard(id, ours).await {
        // A commit that was still in transit may have arrived since.
        committed = cosigner.generation(id).await?.active == ours;
        if !committed {
            return Err(error.into());
        }
    }
    if committed {
        store.commit_pending_share(id, ours).await?;
    } else {
        store.discard_pending_share(id, ours).await?;
    }
    Ok(store.vault(id).await?)
}
