//! What a crash or a move may have left of a vault at a co-signer. A vault exists on both sides or on
//! neither, and at one co-signer only.

use lockstep_actions::Cosigners as _;
use lockstep_keysign::PasswordKey;
use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_store::{CosignerAt, Vault, VaultKind, VaultState};
use lockstep_texts::error;
use lockstep_vault::share_key_name;

use crate::{ApiCode, ApiError, Wallet};

impl Wallet {
    /// Settles at a start. If the co-signer on this computer cannot be settled, the profile does not open.
    /// The remote one is asked only if a vault was being made, moved or deleted with it; if it does not
    /// answer, it is asked again before the vault is used.
    pub(crate) async fn settle_vaults(&self) -> Result<(), ApiError> {
        self.settle_at(CosignerAt::Here).await?;
        let open = self.inner.store.vaults().await?.into_iter().any(|vault| {
            let half = vault.state == VaultState::Pending || vault.deleting_at.is_some();
            vault.left_behind || (half && vault.cosigner == CosignerAt::Elsewhere)
        });
        if open && let Err(error) = self.settle_at(CosignerAt::Elsewhere).await {
            tracing::warn!(%error, "the co-signer elsewhere could not be asked what an earlier run left with it");
        }
        Ok(())
    }

    /// Settles a half-made vault at the remote co-signer before another vault is made.
    pub(crate) async fn settle_half_made(&self) -> Result<(), ApiError> {
        let half = |vault: &Vault| vault.state == VaultState::Pending && vault.cosigner == CosignerAt::Elsewhere;
        if self.inner.store.vaults().await?.iter().any(half) {
            self.settle_at(CosignerAt::Elsewhere).await.map_err(|error| error.and_so(error::create_half_made()))?;
        }
        Ok(())
    }

    /// Settles everything that a co-signer may have of this profile.
    pub(crate) async fn settle_at(&self, at: CosignerAt) -> Result<(), ApiError> {
        let cosigner = self.inner.cosigners.at(at)?;
        let there = cosigner.vaults().await?;
        let mut ours = Vec::new();
        for vault in self.inner.store.vaults().await? {
            if vault.kind == VaultKind::Watch {
                continue;
            }
            let is_active = there.iter().find(|(id, _)| *id == vault.id).map(|(_, active)| *active);
            if vault.cosigner == at {
                ours.push(vault.id);
                self.settle_one(&vault, is_active, cosigner.as_ref()).await?;
            } else if vault.left_behind && is_active.is_none() {
                self.inner.store.set_left_behind(vault.id, false).await?;
            }
        }
        for (vault, active) in there {
            if !active && !ours.contains(&vault) {
                cosigner.discard(vault).await?;
                if self.inner.store.vaults().await?.iter().any(|here| here.id == vault && here.left_behind) {
                    self.inner.store.set_left_behind(vault, false).await?;
                }
            }
        }
        Ok(())
    }

    /// `is_active` is the co-signer's word about the vault, if it has it.
    async fn settle_one(
        &self,
        vault: &Vault,
        is_active: Option<bool>,
        cosigner: &dyn Cosigner,
    ) -> Result<(), ApiError> {
        if vault.deleting_at.is_some() {
            // The co-signer still has its share, so nothing was deleted, and the person may ask again.
            if is_active.is_none() {
                return self.settle_deletion(vault).await;
            }
            self.inner.store.set_deleting(vault.id, None).await?;
        }
        match (vault.state, is_active) {
            (VaultState::Pending, Some(true)) => {
                // The co-signer becomes active in the last step but one: both shares are stored and both
                // schemes have signed.
                self.add_native_coins(vault).await?;
                self.inner.store.activate_vault(vault.id).await?;
            }
            (VaultState::Pending, Some(false) | None) => self.discard(vault.id, cosigner).await?,
            (VaultState::Active, Some(active)) => {
                if !active {
                    // It has moved there, and everything was tested before.
                    cosigner.activate(vault.id).await?;
                }
                // Before a lock is repeated: a lock that a complete refresh has lifted stays lifted.
                let settled = self.settled_vault(vault).await?;
                if let Some(reason) = settled.locked_reason {
                    cosigner.report_ban(vault.id, reason).await?;
                }
            }
            (VaultState::Active, None) => {
                if let Some(reason) = &vault.locked_reason {
                    cosigner.report_ban(vault.id, reason.clone()).await?;
                }
            }
        }
        Ok(())
    }

    /// Discards a half-made vault on both sides.
    pub(crate) async fn discard(&self, vault: VaultId, cosigner: &dyn Cosigner) -> Result<(), ApiError> {
        cosigner.discard(vault).await?;
        self.inner.store.discard_pending_vault(vault).await?;
        self.inner.keychain.delete(&share_key_name(vault)).await?;
        Ok(())
    }

    /// Deletes shares that a move left behind at the previous co-signer; they can no longer sign or never
    /// could.
    pub(crate) async fn clear_left_behind(&self, vault: &Vault, password_key: &PasswordKey) -> Result<(), ApiError> {
        if !vault.left_behind {
            return Ok(());
        }
        let other = self.inner.cosigners.at(vault.cosigner.other())?;
        let is_active = other.vaults().await?.into_iter().find(|(id, _)| *id == vault.id).map(|(_, active)| active);
        match is_active {
            Some(true) => match other.remove(vault.id, password_key.clone()).await {
                Ok(()) | Err(PortError::UnknownVault) => {}
                Err(error) => return Err(error.into()),
            },
            Some(false) => other.discard(vault.id).await?,
            None => {}
        }
        self.inner.store.set_left_behind(vault.id, false).await?;
        Ok(())
    }

    /// Deletes leftovers when the vault is opened. On failure the vault opens anyway, and the next opening
    /// tries again.
    pub(crate) async fn try_clear_left_behind(&self, vault: &Vault, password_key: &PasswordKey) {
        if let Err(error) = self.clear_left_behind(vault, password_key).await {
            tracing::warn!(%error, "what a move left at the other co-signer could not be removed yet");
        }
    }

    /// Refuses an operation after which the leftovers could no longer be deleted with this password.
    pub(crate) async fn require_nothing_left(&self, vault: &Vault, key: &PasswordKey) -> Result<(), ApiError> {
        self.clear_left_behind(vault, key)
            .await
            .map_err(|error| ApiError::new(ApiCode::Cosigner, error.said).and_so(error::move_left_behind()))
    }
}
