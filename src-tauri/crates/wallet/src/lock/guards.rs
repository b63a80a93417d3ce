//! Guards for operations. A door can only get them from the lock, so that an operation without the check does
//! not compile.

use std::ops::Deref;

use lockstep_keysign::VaultId;
use lockstep_store::Vault;
use lockstep_texts::error;

use super::state::{LockState, Phase, is_locked};
use crate::{ApiCode, ApiError, Records, Wallet};

/// A wallet that is not locked: its vault is open, or it has none yet.
#[derive(Clone)]
pub struct Usable {
    wallet: Wallet,
    seen: LockState,
}

/// A wallet whose vault is open. Every operation that shows or uses the vault is a method of this.
#[derive(Clone)]
pub struct Unlocked {
    usable: Usable,
}

impl Deref for Usable {
    type Target = Wallet;

    fn deref(&self) -> &Wallet {
        &self.wallet
    }
}

impl Deref for Unlocked {
    type Target = Usable;

    fn deref(&self) -> &Usable {
        &self.usable
    }
}

impl Usable {
    /// The lock state when this guard was given.
    pub(crate) fn seen(&self) -> LockState {
        self.seen
    }

    /// Waits until the vault is locked.
    pub async fn until_locked(&self) {
        // Never an error, because the wallet has the sender.
        let _ = self.inner.lock.watch().wait_for(|state| state.locks != self.seen.locks).await;
    }

    /// Checks that the vault was not locked since this guard was given.
    pub fn still(&self) -> Result<(), ApiError> {
        if self.inner.lock.state().locks == self.seen.locks { Ok(()) } else { Err(is_locked()) }
    }
}

impl Unlocked {
    /// The vault that is open.
    pub async fn require_vault(&self) -> Result<Vault, ApiError> {
        let vault = self.chosen_vault().await?.ok_or_else(no_vault)?;
        if vault.id == self.require_vault_id()? { Ok(vault) } else { Err(is_locked()) }
    }

    /// The id of the vault that is open. Once another one was chosen, this guard is of no use any more.
    pub fn require_vault_id(&self) -> Result<VaultId, ApiError> {
        let seen = self.seen().vault;
        if self.inner.lock.state().vault == seen { seen.ok_or_else(no_vault) } else { Err(is_locked()) }
    }

    /// The records of the vault that is open.
    pub(crate) fn records(&self) -> Result<Records<'_>, ApiError> {
        Ok(Records::of(&self.inner.executor, self.require_vault_id()?))
    }

    /// Whether a conversation or a bundle belongs to the vault that is open.
    pub fn has(&self, id: &str) -> bool {
        self.require_vault_id().is_ok_and(|vault| self.inner.store.owner(id) == Some(vault))
    }
}

pub(super) fn no_vault() -> ApiError {
    ApiError::new(ApiCode::NotFound, error::lock_no_vault())
}

impl Wallet {
    /// A guard for operations that may run before there is a vault, and while it is open. What they change belongs to the profile, so with a
    /// watched vault they need the password of another one, if there is one.
    pub fn usable(&self) -> Result<Usable, ApiError> {
        if self.inner.lock.closes_settings() {
            return Err(ApiError::new(ApiCode::Locked, error::lock_no_password_given()));
        }
        self.not_locked()
    }

    fn not_locked(&self) -> Result<Usable, ApiError> {
        let seen = self.inner.lock.state();
        match seen.phase {
            Phase::NoVault | Phase::Open => Ok(Usable { wallet: self.clone(), seen }),
            Phase::Locked(_) => Err(is_locked()),
        }
    }

    /// A guard for operations that need an open vault.
    pub fn unlocked(&self) -> Result<Unlocked, ApiError> {
        let usable = self.not_locked()?;
        match usable.seen.phase {
            Phase::Open => Ok(Unlocked { usable }),
            Phase::NoVault | Phase::Locked(_) => Err(no_vault()),
        }
    }

    /// Runs something that needs an open vault. An answer that is ready only after a lock is discarded.
    pub async fn while_unlocked<T, F>(&self, work: impl FnOnce(Unlocked) -> F) -> Result<T, ApiError>
    where
        F: Future<Output = Result<T, ApiError>>,
    {
        let open = self.unlocked()?;
        let done = work(open.clone()).await;
        open.still()?;
        done
    }
}
