//! The vaults of a profile: which one is chosen, and what they are called. One vault is open at a time.

use lockstep_chain::plain_text;
use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_store::{Vault, VaultColour, VaultState};
use lockstep_texts::error;

use crate::api::{self, Status, VaultListed};
use crate::create::named;
use crate::lock::Found;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

impl Wallet {
    /// The vaults of the profile, oldest first.
    pub async fn vaults(&self) -> Result<Vec<VaultListed>, ApiError> {
        let chosen = self.chosen_vault().await?;
        self.listed(chosen.map(|vault| vault.id)).await
    }

    /// The vaults of the profile, of which this one is chosen.
    pub(crate) async fn listed(&self, chosen: Option<VaultId>) -> Result<Vec<VaultListed>, ApiError> {
        let active = self.active_vaults().await?.into_iter();
        Ok(active
            .map(|vault| VaultListed {
                id: vault.id.to_string(),
                watched: Found::of(&vault) == Found::Watched,
                name: vault.name,
                colour: vault.colour,
                created_at: vault.created_at,
                chosen: Some(vault.id) == chosen,
            })
            .collect())
    }

    /// The vaults that are whole, oldest first.
    pub(crate) async fn active_vaults(&self) -> Result<Vec<Vault>, ApiError> {
        let mut vaults = self.inner.store.vaults().await?;
        vaults.retain(|vault| vault.state == VaultState::Active);
        Ok(vaults)
    }

    /// Chooses another vault, which is locked until its password is given; a watched one is open at once. The open vault is locked: open
    /// questions and approvals are void (T14). What it has sent is followed, and told in its own conversations.
    ///
    /// # Errors
    /// Something is being signed, or a vault is being made, saved, restored, moved or deleted. The vault that was chosen stays so.
    pub async fn choose_vault(&self, id: &str) -> Result<Status, ApiError> {
        let _alone = self.alone_or(error::vault_busy())?;
        let vault = self.active_vaults().await?.into_iter().find(|vault| vault.id.to_string() == id);
        let vault = vault.ok_or_else(|| ApiError::new(ApiCode::NotFound, error::vault_gone()))?;
        if self.inner.lock.state().vault != Some(vault.id) {
            self.refuse_while_signing().await?;
            self.turn_to(vault.id, Found::of(&vault)).await?;
        }
        self.status().await
    }

    async fn refuse_while_signing(&self) -> Result<(), ApiError> {
        let Some(vault) = self.inner.lock.state().vault else { return Ok(()) };
        if self.inner.store.is_signing(vault).await? {
            return Err(ApiError::new(ApiCode::Busy, error::vault_signing()));
        }
        Ok(())
    }

    /// Ends what runs with the chosen vault as a lock does, and chooses another one.
    pub(crate) async fn turn_to(&self, vault: VaultId, found: Found) -> Result<(), ApiError> {
        let lock = &self.inner.lock;
        let (before, was_watched) = (lock.state().vault, lock.only_watches());
        lock.leave();
        self.end_what_runs();
        let now = self.inner.clock.now();
        if let Err(error) = self.inner.store.choose_vault(vault).await {
            // No password could open a watched vault again.
            if let Some(before) = before.filter(|_| was_watched) {
                lock.turn_to(before, Found::Watched, now);
            }
            return Err(error.into());
        }
        self.note_passwords().await?;
        lock.turn_to(vault, found, now);
        self.tell_modified();
        Ok(())
    }

    /// Notes whether a vault of the profile has a password, which the settings of the profile are behind.
    pub(crate) async fn note_passwords(&self) -> Result<(), ApiError> {
        let vaults = self.active_vaults().await?;
        self.inner.lock.note_passwords(vaults.iter().any(|vault| Found::of(vault) == Found::Locked));
        Ok(())
    }

    /// A vault is gone. If it was the chosen one, the oldest of the others is chosen, and is locked until its password is given.
    pub(crate) async fn turn_from(&self, gone: VaultId) -> Result<(), ApiError> {
        if self.inner.lock.state().vault == Some(gone) {
            match self.chosen_vault().await? {
                Some(next) => self.turn_to(next.id, Found::of(&next)).await?,
                None => self.inner.lock.forget_vault(),
            }
        }
        self.tell_modified();
        Ok(())
    }

    /// Refuses a name that another vault of the profile has, in any case of its letters.
    pub(crate) async fn refuse_name(&self, name: &str, own: Option<VaultId>) -> Result<(), ApiError> {
        let alike = |vault: &&Vault| Some(vault.id) != own && vault.name.to_lowercase() == name.to_lowercase();
        match self.active_vaults().await?.iter().find(alike) {
            None => Ok(()),
            Some(other) => Err(ApiError::new(ApiCode::Refused, error::vault_name_taken(plain_text(&other.name, 60)))),
        }
    }

    /// Refuses a vault whose keys are here already: it would be one vault under two names.
    pub(crate) async fn refuse_keys(&self, keys: &PublicKeys) -> Result<(), ApiError> {
        match self.active_vaults().await?.iter().find(|vault| vault.keys.ecdsa() == keys.ecdsa()) {
            None => Ok(()),
            Some(known) => Err(ApiError::new(ApiCode::Refused, error::vault_known(plain_text(&known.name, 60)))),
        }
    }
}

impl Unlocked {
    /// Gives the open vault another name and another colour.
    pub async fn describe_vault(&self, name: &str, colour: VaultColour) -> Result<api::Vault, ApiError> {
        let _alone = self.alone_or(error::vault_busy())?;
        let name = named(name)?;
        let vault = self.require_vault().await?;
        self.refuse_name(&name, Some(vault.id)).await?;
        self.inner.store.describe_vault(vault.id, &name, colour).await?;
        self.tell_modified();
        self.shown_vault().await
    }
}
