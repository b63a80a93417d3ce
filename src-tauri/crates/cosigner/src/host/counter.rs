//! What a device is served: its own vaults, and nothing that only the console gives.

use std::sync::Arc;

use lockstep_keysign::port::PortError;
use lockstep_keysign::{SessionId, SignId, VaultId};

use crate::clock::Clock;
use crate::exported::Exported;
use crate::remote::stamp::Claim;
use crate::server::dispatch;
use crate::service::ShareHome;
use crate::wire::{Answer, Call};

/// Vaults of one device.
const MOST_VAULTS: u32 = 64;

pub(super) struct Counter {
    pub(super) home: Arc<ShareHome>,
    pub(super) clock: Arc<dyn Clock>,
    /// Whether the vault that the device claims to ask about is its own.
    pub(super) owns: bool,
}

impl Counter {
    pub(super) async fn serve(&self, claim: Claim, call: Call) -> Result<Answer, PortError> {
        let vault = self.allow(&claim, &call).await?;
        match call {
            Call::Export { vault, .. } => Err(refused(format!(
                "it hands out no share over the network. Its operator can: lockstep-cosigner export --vault {vault} --to FILE"
            ))),
            Call::Unpair => self.unpair(&claim).await,
            Call::Vaults => self.own(dispatch(&*self.home, Call::Vaults).await?, &claim).await,
            gone @ (Call::Discard { .. } | Call::Remove { .. }) => {
                let answer = dispatch(&*self.home, gone).await?;
                if let Some(vault) = vault {
                    self.home.storage().release(vault).await?;
                }
                Ok(answer)
            }
            other => dispatch(&*self.home, other).await,
        }
    }

    /// Whether the device may ask this, and about which vault it asks. Another's vault is like one that is not here.
    async fn allow(&self, claim: &Claim, call: &Call) -> Result<Option<VaultId>, PortError> {
        let named = match call {
            Call::Hello | Call::Vaults | Call::Unpair => return Ok(None),
            Call::Exchange { session, sign_id, .. } | Call::Finish { session, sign_id, .. } => {
                match self.home.session_of_step(*session, *sign_id) {
                    Some(vault) => vault,
                    None => self.vault_of_step(*session, *sign_id).await?,
                }
            }
            Call::Close { session } => match self.home.session_vault(*session) {
                Some(vault) => vault,
                // It ended, or is another node's, where it ends by itself.
                None => return Ok(None),
            },
            Call::Restore { share, .. } => Exported::read(share).map_err(|error| refused(error.to_string()))?.0.vault,
            other => other.vault().ok_or(PortError::UnknownVault)?,
        };
        if claim.vault != Some(named) {
            return Err(if call.session().is_some() { PortError::UnknownSession } else { PortError::UnknownVault });
        }
        if matches!(call, Call::KeygenFirst { .. } | Call::Import { .. } | Call::Restore { .. }) {
            if !self.home.storage().claim(named, claim.device, MOST_VAULTS).await? {
                return Err(refused("this device can have no further vault here".to_owned()));
            }
        } else if !self.owns {
            return Err(PortError::UnknownVault);
        }
        Ok(Some(named))
    }

    /// Whose a step is that no session here has.
    async fn vault_of_step(&self, session: SessionId, sign_id: SignId) -> Result<VaultId, PortError> {
        let of_session = self.home.session_vault(session);
        let of_sign_id = self.home.storage().fate(sign_id).await?.map(|(vault, _)| vault);
        match (of_session, of_sign_id) {
            (Some(one), Some(other)) if one != other => Err(PortError::UnknownSession),
            (of_session, of_sign_id) => of_session.or(of_sign_id).ok_or(PortError::UnknownSession),
        }
    }

    /// Of all vaults only this device's.
    async fn own(&self, answer: Answer, claim: &Claim) -> Result<Answer, PortError> {
        let own = self.home.storage().vaults_of(claim.device).await?;
        Ok(match answer {
            Answer::Vaults(all) => Answer::Vaults(all.into_iter().filter(|(vault, _)| own.contains(vault)).collect()),
            other => other,
        })
    }

    async fn unpair(&self, claim: &Claim) -> Result<Answer, PortError> {
        for vault in self.home.storage().vaults_of(claim.device).await? {
            if self.home.storage().vault(vault).await?.is_some() {
                return Err(refused(
                    "it has the share of a vault of this device. Move the vault or delete it, then end the pairing"
                        .to_owned(),
                ));
            }
        }
        self.home.storage().revoke(claim.device, self.clock.now()).await?;
        tracing::info!("a device ended its pairing");
        Ok(Answer::Done)
    }
}

const fn refused(reason: String) -> PortError {
    PortError::Refused { reason }
}
