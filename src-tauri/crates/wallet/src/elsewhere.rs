//! What is stored about a vault's remote agent: its address, its rights, and the name of its session in the
//! keychain.

use lockstep_keysign::VaultId;
use lockstep_store::{Db, StoreError};
use serde::{Deserialize, Serialize};

use crate::{ApiError, Wallet};

/// Of a vault, because the person consented to what leaves of this one.
const SETTING: &str = "agent_elsewhere";

/// The setting as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Elsewhere {
    version: u8,
    pub address: String,
    /// Whether new conversations go to it.
    pub on: bool,
    /// Whether it may read the names of the address book.
    pub share_names: bool,
}

impl Elsewhere {
    /// A setting that uses the agent at this address.
    pub fn at(address: String, share_names: bool) -> Self {
        Self { version: 1, address, on: true, share_names }
    }

    /// The stored setting.
    ///
    /// # Errors
    /// The database failed, or its contents cannot be read.
    pub async fn stored(store: &Db, vault: VaultId) -> Result<Option<Self>, StoreError> {
        let Some(text) = store.setting_of(vault, SETTING).await? else { return Ok(None) };
        Ok(Some(serde_json::from_str(&text).map_err(|_| StoreError::Corrupt("agent"))?))
    }

    /// Stores it.
    ///
    /// # Errors
    /// The database failed.
    pub async fn keep(&self, store: &Db, vault: VaultId) -> Result<(), StoreError> {
        let text = serde_json::to_string(self).map_err(|_| StoreError::Corrupt("agent"))?;
        store.set_setting_of(vault, SETTING, Some(&text)).await
    }

    /// Whether it is on and has this address.
    pub fn is_with(&self, address: &str) -> bool {
        self.on && self.address == address
    }

    /// Whether the agent at this address may read the names of the address book.
    pub fn tells_names_to(&self, address: &str) -> bool {
        self.share_names && self.address == address
    }

    /// The keychain entry of a vault's session.
    pub fn session_name(vault: VaultId) -> String {
        format!("agent-session:{vault}")
    }
}

impl Wallet {
    /// Whether new conversations go to a remote agent, and whether it reads the address book.
    pub(crate) async fn agent_switches(&self, vault: VaultId) -> Result<(bool, bool), ApiError> {
        let elsewhere = Elsewhere::stored(&self.inner.store, vault).await?;
        Ok(elsewhere.map_or((false, false), |elsewhere| (elsewhere.on, elsewhere.share_names)))
    }
}
