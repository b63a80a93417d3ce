//! Replacing both shares: the way out of a lock after a failed security check, which also makes every other
//! copy of a share useless.

use lockstep_keysign::port::RefreshKind;
use lockstep_store::Vault;
use lockstep_texts::error;

use super::{Confirm, ConfirmAbout, VaultPurpose};
use crate::{ApiError, Unlocked};

/// The sentence to type beside the password after a failed check.
pub const RENEW: &str = "replace both shares";

/// The text to type before a failed check can be lifted.
pub(crate) fn after_a_failed_check(vault: &Vault) -> Vec<Confirm> {
    let failed = Confirm { about: ConfirmAbout::Refresh, text: RENEW.to_owned() };
    vault.locked_reason.is_some().then_some(failed).into_iter().collect()
}

impl Unlocked {
    /// Replaces both shares, with a new set-up of the protocol, after the password and, if a check failed, a
    /// typed sentence. The addresses stay, a lock after a failed check is lifted, and older backups can no
    /// longer sign.
    pub async fn renew_shares(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        self.refuse_while_running(error::shares_busy())?;
        let vault = self.require_vault().await?;
        let confirm = after_a_failed_check(&vault);
        let accepted = self.accepted_password(&vault, VaultPurpose::Refresh, &confirm).await?;
        self.still()?;
        self.refresh_vault(RefreshKind::Complete, &accepted.password).await
    }
}
