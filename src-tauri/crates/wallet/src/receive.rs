//! Giving out an address. On a real network a backup comes first: without one, a lost disk means lost money.

use lockstep_chain::Chain;
use lockstep_store::{Vault, VaultKind};
use lockstep_texts::{error, question};

use crate::api::AddressGate;
use crate::consent::TypedQuestion;
use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Unlocked};

/// The sentence that the person types, exactly.
const WAIVER: &str = "I have no backup";

/// Whether the vault's address on a chain may be given out.
pub fn may_receive(chain: &Chain, vault: &Vault) -> bool {
    // The backups of a watched vault belong to the other wallet.
    vault.kind == VaultKind::Watch
        || chain.money.is_test()
        || vault.backed_up_at.is_some()
        || vault.backup_waived_at.is_some()
}

impl Unlocked {
    /// The vault's address on a chain, or the reason why it is not given out yet.
    pub async fn receive_address(&self, chain: &str) -> Result<AddressGate, ApiError> {
        let chain = self.chain(chain)?;
        let vault = self.require_vault().await?;
        if may_receive(chain, &vault) {
            return Ok(AddressGate::Open { address: address_of(chain, &vault)? });
        }
        Ok(AddressGate::NeedsBackup {
            message: format!(
                "{} carries real money, and this vault has no backup: if this device is lost, the money is lost too. Make a backup first.",
                chain.name
            ),
        })
    }

    /// Does without a backup. The person types a sentence in the consent window or at the terminal; otherwise
    /// only a backup opens the gate.
    pub async fn waive_backup(&self) -> Result<(), ApiError> {
        let vault = self.require_vault().await?;
        if self
            .inner
            .executor
            .registry
            .iter()
            .filter(|chain| self.inner.networks.reaches(chain))
            .all(|chain| may_receive(chain, &vault))
        {
            return Err(ApiError::new(ApiCode::Refused, error::receive_none_waits()));
        }
        let _only = self.alone_or(error::wallet_question_waits())?;
        let waiver = TypedQuestion {
            title: question::waiver_title(),
            text: question::waiver_text(lockstep_chain::plain_text(&vault.name, 60)),
            phrase: WAIVER.to_owned(),
        };
        let asked = self.inner.consent.ask(waiver);
        self.unless_locked(self.inner.lock.state(), asked)
            .await
            .map_err(|_| ApiError::cancelled(error::receive_not_typed()))?;
        // The vault may have been replaced while the question was open.
        if self.require_vault().await?.id != vault.id {
            return Err(ApiError::new(ApiCode::Refused, error::receive_vault_replaced()));
        }
        self.inner.store.note_backup_waived(vault.id, self.inner.clock.now()).await?;
        self.tell_modified();
        Ok(())
    }
}
