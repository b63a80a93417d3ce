use serde::{Deserialize, Serialize};

use super::VaultPurpose;
use super::desktop::DesktopWatch;
use crate::{ApiError, Unlocked, Wallet};

/// Read by the executor before each bundle.
const HONOUR: &str = "honour_skip_approval";

/// What the settings show of the vault's lock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Security {
    /// After how many minutes of nobody's using it the vault is locked.
    pub idle_minutes: u32,
    /// Whether an agent's `skip_approval` counts.
    pub honour_skip_approval: bool,
    /// Whether the vault is locked when the machine sleeps.
    pub sleep: DesktopWatch,
    /// Whether it is locked when the session is.
    pub session: DesktopWatch,
    /// When the last backup was read back, in Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backed_up_at: Option<i64>,
}

impl Wallet {
    pub(crate) async fn honours_skip_approval(&self) -> Result<bool, ApiError> {
        Ok(self.inner.store.setting(HONOUR).await?.as_deref() == Some("true"))
    }
}

impl Unlocked {
    /// How the vault is guarded.
    pub async fn security(&self) -> Result<Security, ApiError> {
        let (sleep, session) = self.inner.lock.desktop.both();
        Ok(Security {
            idle_minutes: self.inner.lock.idle_minutes(),
            honour_skip_approval: self.honours_skip_approval().await?,
            sleep,
            session,
            backed_up_at: self.require_vault().await?.backed_up_at,
        })
    }

    /// Whether an agent's `skip_approval` counts. Switching it on needs the password, in the consent window or at the terminal.
    pub async fn set_honour_skip_approval(&self, on: bool) -> Result<(), ApiError> {
        if on {
            let _only = self.inner.lock.one_question()?;
            let vault = self.require_vault().await?;
            self.accepted_password(&vault, VaultPurpose::HonourSkipApproval, &[]).await?;
            self.still()?;
        }
        self.inner.store.set_setting(HONOUR, on.then_some("true")).await?;
        self.tell_modified();
        Ok(())
    }
}
