//! The vault's lock. No secret is stored here: whether the vault is open is a fact of this process, and a
//! lock forgets it.

mod change_password;
mod delete;
mod desktop;
mod desktop_words;
mod guards;
mod idle;
mod password;
mod renew;
mod running;
mod security;
mod state;
mod unlock;

pub use delete::WITHOUT_A_BACKUP;
pub use desktop_words::DesktopWatch;
pub use guards::{Unlocked, Usable};
pub(crate) use idle::stored_minutes;
pub use lockstep_actions::consent::{Confirm, ConfirmAbout, VaultPurpose};
pub(crate) use password::Accepted;
pub use password::VaultPasswordRequest;
pub use renew::RENEW;
pub(crate) use renew::after_a_failed_check;
pub use running::Running;
pub use security::Security;
pub(crate) use state::{Found, Lock, Phase, is_locked};
pub use state::{LockReason, Locked, WrongBefore};

use lockstep_texts::error;

use crate::{ApiCode, ApiError, Wallet};

impl Wallet {
    /// Locks the vault for the person.
    ///
    /// # Errors
    /// A watched vault cannot be locked: no share of it is here, so no password could open it again.
    pub fn lock_now(&self) -> Result<(), ApiError> {
        if self.inner.lock.only_watches() {
            return Err(ApiError::new(ApiCode::Refused, error::lock_watched()));
        }
        self.lock(LockReason::Person);
        Ok(())
    }

    /// Locks the vault. Nothing more is released, open questions are void, and approvals are forgotten. Steps
    /// that were released are still driven to their outcome and journalled.
    pub fn lock(&self, reason: LockReason) {
        let was_open = self.inner.lock.close(reason);
        self.end_what_runs();
        if was_open {
            self.tell_modified();
        }
    }

    /// Called after the phase change: a turn that begins now sees it, and an earlier one is stopped here.
    pub(crate) fn end_what_runs(&self) {
        for turn in self.turns().values() {
            turn.stopper.lock();
        }
        self.inner.executor.memory.void();
    }

    /// Whether anything runs that a person waits for.
    pub(crate) fn is_anything_running(&self) -> bool {
        !self.turns().is_empty()
    }

    /// Whether anything of the chosen vault runs that a person waits for. What another vault has sent is followed meanwhile.
    pub(crate) fn is_anything_of_the_vault_running(&self) -> bool {
        let chosen = self.inner.lock.state().vault;
        self.turns().values().any(|turn| turn.vault == chosen)
    }

    /// The time until which anything of the chosen vault worked that the idle lock must not interrupt: now, if it still does. A bundle that only
    /// waits for money or for its last receipt may be interrupted. `None` if nothing runs.
    pub(crate) fn worked_until(&self, now: i64) -> Option<i64> {
        let chosen = self.inner.lock.state().vault;
        self.turns().values().filter(|turn| turn.vault == chosen).map(|turn| turn.stopper.worked_until(now)).max()
    }
}
