//! Restricts a device's calls to its own vaults, and refuses what only the operator may do.

use std::sync::Arc;

use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use lockstep_keysign::{SessionId, SignId, VaultId};
use lockstep_platform::Clock;

use crate::bounds::service::MOST_VAULTS;
use crate::exported::Exported;
use crate::remote::request_signature::Claim;
use crate::service::{Caller, ShareHome, no_room};

pub(super) struct DeviceScope {
    pub(super) home: Arc<ShareHome>,
    pub(super) clock: Arc<dyn Clock>,
    /// Whether the claimed vault belongs to the device.
    pub(super) owns: bool,
}

impl DeviceScope {
    pub(super) async fn call(&self, claim: Claim, call: Call) -> Result<Reply, PortError> {
        let caller = Caller::Device(claim.device);
        let vault = self.allow(&claim, &call).await?;
        match call {
            Call::Discard { vault } if !self.owns => {
                self.home.forget_keygen(caller, vault).await?;
                Ok(Reply::Done)
            }
            Call::Export { vault, .. } => Err(refused(format!(
                "it hands out no share over the network. Its operator can: lockstep-cosigner export --vault {vault} --to FILE"
            ))),
            Call::Unpair => self.unpair(&claim).await,
            Call::Vaults => self.own(self.home.call(Call::Vaults).await?, &claim).await,
            gone @ (Call::Discard { .. } | Call::Remove { .. }) => {
                let reply = self.home.call(gone).await?;
                if let Some(vault) = vault {
                    self.home.storage().release(vault).await?;
                }
                Ok(reply)
            }
            other => self.home.call_of(caller, other).await,
        }
    }

    /// Checks that the device may make this call, and returns its vault. Another device's vault counts as unknown.
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
                // The session has ended, or it is on another node, where it expires.
                None => return Ok(None),
            },
            Call::Restore { share, .. } => {
                Exported::read(share.as_bytes()).map_err(|error| refused(error.to_string()))?.0.vault
            }
            other => other.vault().ok_or(PortError::UnknownVault)?,
        };
        if claim.vault != Some(named) {
            return Err(if call.session().is_some() { PortError::UnknownSession } else { PortError::UnknownVault });
        }
        match call {
            // The vault becomes the device's when its share is stored.
            Call::KeygenFirst { .. } | Call::Import { .. } | Call::Restore { .. } => {
                self.refuse_without_room(claim, named).await?
            }
            // The stored state knows which device began the key generation.
            Call::KeygenSecond { .. } => {}
            Call::Discard { .. } if !self.owns && self.home.storage().owner(named).await?.is_none() => {}
            _ if !self.owns => return Err(PortError::UnknownVault),
            _ => {}
        }
        Ok(Some(named))
    }

    /// Refuses another device's vault, and a vault above the device's limit.
    async fn refuse_without_room(&self, claim: &Claim, vault: VaultId) -> Result<(), PortError> {
        let has_room = match self.home.storage().owner(vault).await? {
            Some(owner) => owner == claim.device,
            None => self.home.storage().vaults_of(claim.device).await?.len() < MOST_VAULTS as usize,
        };
        if has_room { Ok(()) } else { Err(no_room()) }
    }

    /// The vault of a step that no session of this node has.
    async fn vault_of_step(&self, session: SessionId, sign_id: SignId) -> Result<VaultId, PortError> {
        let of_session = self.home.session_vault(session);
        let of_sign_id = self.home.storage().fate(sign_id).await?.map(|(vault, _)| vault);
        match (of_session, of_sign_id) {
            (Some(one), Some(other)) if one != other => Err(PortError::UnknownSession),
            (of_session, of_sign_id) => of_session.or(of_sign_id).ok_or(PortError::UnknownSession),
        }
    }

    /// Removes other devices' vaults from a list.
    async fn own(&self, reply: Reply, claim: &Claim) -> Result<Reply, PortError> {
        let own = self.home.storage().vaults_of(claim.device).await?;
        Ok(match reply {
            Reply::Vaults(all) => Reply::Vaults(all.into_iter().filter(|(vault, _)| own.contains(vault)).collect()),
            other => other,
        })
    }

    async fn unpair(&self, claim: &Claim) -> Result<Reply, PortError> {
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
        Ok(Reply::Done)
    }
}

const fn refused(reason: String) -> PortError {
    PortError::Refused { reason }
}
