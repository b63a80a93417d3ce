//! The way out of a lock after a failed security check, and what turns every other copy of a share into a dead one.

use lockstep_keysign::port::RefreshKind;
use lockstep_store::Vault;

use super::{Confirm, ConfirmAbout, VaultPurpose};
use crate::{ApiError, Unlocked};

/// What is typed beside the password where a check failed.
pub const RENEW: &str = "make both shares anew";

/// What must be typed beside the password before a failed check is put behind.
pub(crate) fn after_a_failed_check(vault: &Vault) -> Vec<Confirm> {
    let failed = Confirm { about: ConfirmAbout::Refresh, text: RENEW.to_owned() };
    vault.locked_reason.is_some().then_some(failed).into_iter().collect()
}

impl Unlocked {
    /// Makes both shares anew, with a new set-up of the protocol. Needs the password, and words that are typed where a check failed. The
    /// addresses stay, a lock after a failed check is lifted, and older backups can no longer sign.
    pub async fn renew_shares(&self) -> Result<(), ApiError> {
        let _only = self.inner.lock.one_question()?;
        self.refuse_while_running("The shares")?;
        let vault = self.require_vault().await?;
        let confirm = after_a_failed_check(&vault);
        let accepted = self.accepted_password(&vault, VaultPurpose::Refresh, &confirm).await?;
        self.still()?;
        self.refresh_vault(RefreshKind::Complete, &accepted.password).await
    }
}
