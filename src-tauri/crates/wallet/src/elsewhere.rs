//! What a profile keeps of an agent elsewhere: which one, what it may know, and the name of its session in the keychain.

use lockstep_keysign::VaultId;
use lockstep_store::{Db, StoreError};
use serde::{Deserialize, Serialize};

use crate::{ApiError, Wallet};

const SETTING: &str = "agent_elsewhere";

/// The setting as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Elsewhere {
    version: u8,
    /// Its whole address.
    pub address: String,
    /// Whether new conversations are with it.
    pub on: bool,
    /// Whether it may know the names of the address book.
    pub share_names: bool,
}

impl Elsewhere {
    /// The agent at this address, which new conversations are with from now on.
    pub fn at(address: String, share_names: bool) -> Self {
        Self { version: 1, address, on: true, share_names }
    }

    /// What is stored.
    ///
    /// # Errors
    /// The database, or what is in it cannot be read.
    pub async fn stored(store: &Db) -> Result<Option<Self>, StoreError> {
        let Some(text) = store.setting(SETTING).await? else { return Ok(None) };
        Ok(Some(serde_json::from_str(&text).map_err(|_| StoreError::Corrupt("agent"))?))
    }

    /// Stores it.
    ///
    /// # Errors
    /// The database.
    pub async fn keep(&self, store: &Db) -> Result<(), StoreError> {
        let text = serde_json::to_string(self).map_err(|_| StoreError::Corrupt("agent"))?;
        store.set_setting(SETTING, Some(&text)).await
    }

    /// Whether it is switched on, and at this address.
    pub fn is_with(&self, address: &str) -> bool {
        self.on && self.address == address
    }

    /// Whether the agent at this address may know the names of the address book.
    pub fn tells_names_to(&self, address: &str) -> bool {
        self.share_names && self.address == address
    }

    /// The keychain's entry of a vault's session.
    pub fn session_name(vault: VaultId) -> String {
        format!("agent-session:{vault}")
    }
}

impl Wallet {
    /// Whether new conversations are with an agent elsewhere, and whether it is told the address book.
    pub(crate) async fn agent_switches(&self) -> Result<(bool, bool), ApiError> {
        let elsewhere = Elsewhere::stored(&self.inner.store).await?;
        Ok(elsewhere.map_or((false, false), |elsewhere| (elsewhere.on, elsewhere.share_names)))
    }
}
