//! What an operation must have in its hand. A door gets these from the session and from nowhere else, so that an operation that forgot to
//! ask whether the vault is open does not compile.

use std::ops::Deref;

use lockstep_store::Vault;

use super::{Phase, Stand, is_locked};
use crate::{ApiCode, ApiError, Wallet};

/// A wallet that is not locked: its vault is open, or it has none yet.
#[derive(Clone)]
pub struct Usable {
    wallet: Wallet,
    seen: Stand,
}

/// A wallet whose vault is open. Every operation that tells or does something with the vault stands here.
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
    /// How the session stood when this was given.
    pub(crate) fn seen(&self) -> Stand {
        self.seen
    }

    /// Whether nobody has locked it since this was given.
    pub fn still(&self) -> Result<(), ApiError> {
        if self.inner.lock.stand().locks == self.seen.locks { Ok(()) } else { Err(is_locked()) }
    }
}

impl Unlocked {
    /// The vault that is open.
    pub async fn require_vault(&self) -> Result<Vault, ApiError> {
        self.active_vault().await?.ok_or_else(no_vault)
    }
}

pub(super) fn no_vault() -> ApiError {
    ApiError::new(ApiCode::NotFound, "There is no vault yet. Create one first.")
}

impl Wallet {
    /// For what may be done before there is a vault, and while it is open.
    pub fn usable(&self) -> Result<Usable, ApiError> {
        let seen = self.inner.lock.stand();
        match seen.phase {
            Phase::NoVault | Phase::Open => Ok(Usable { wallet: self.clone(), seen }),
            Phase::Locked(_) => Err(is_locked()),
        }
    }

    /// For what may be done only while the vault is open.
    pub fn unlocked(&self) -> Result<Unlocked, ApiError> {
        let usable = self.usable()?;
        match usable.seen.phase {
            Phase::Open => Ok(Unlocked { usable }),
            Phase::NoVault | Phase::Locked(_) => Err(no_vault()),
        }
    }

    /// Does something that needs an open vault. An answer that is ready only after a lock is not given.
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
