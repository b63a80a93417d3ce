use lockstep_keysign::VaultId;
use serde::{Deserialize, Serialize};

use super::VaultPurpose;
use super::desktop_words::DesktopWatch;
use crate::{ApiError, Unlocked, Wallet};

/// Of a vault, because its password switched it on. Read by the executor before each bundle.
const HONOUR: &str = "honour_skip_approval";

/// The settings of the vault's lock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Security {
    /// The idle time before the vault is locked, in minutes.
    pub idle_minutes: u32,
    /// Whether an agent's `skip_approval` counts.
    pub honour_skip_approval: bool,
    /// Whether the vault is locked when the machine sleeps.
    pub sleep: DesktopWatch,
    /// Whether it is locked with the desktop session.
    pub session: DesktopWatch,
    /// The time of the last proven backup, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backed_up_at: Option<i64>,
}

impl Wallet {
    pub(crate) async fn honours_skip_approval(&self, vault: VaultId) -> Result<bool, ApiError> {
        Ok(self.inner.store.setting_of(vault, HONOUR).await?.as_deref() == Some("true"))
    }
}

impl Unlocked {
    /// The present security settings.
    pub async fn security(&self) -> Result<Security, ApiError> {
        let (sleep, session) = self.inner.lock.desktop.both();
        let vault = self.require_vault().await?;
        Ok(Security {
            idle_minutes: self.inner.lock.idle_minutes(),
            honour_skip_approval: self.honours_skip_approval(vault.id).await?,
            sleep,
            session,
            backed_up_at: vault.backed_up_at,
        })
    }

    /// Sets whether an agent's `skip_approval` counts. Switching it on needs the password, in the consent
    /// window or at the terminal.
    pub async fn set_honour_skip_approval(&self, on: bool) -> Result<(), ApiError> {
        let vault = self.require_vault().await?;
        if on {
            let _only = self.inner.lock.one_question()?;
            self.accepted_password(&vault, VaultPurpose::HonourSkipApproval, &[]).await?;
            self.still()?;
        }
        self.inner.store.set_setting_of(vault.id, HONOUR, on.then_some("true")).await?;
        self.tell_modified();
        Ok(())
    }
}
