use lockstep_actions::{Stop, stop_pair};
use lockstep_texts::error;

use crate::wallet::Turn;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// A running turn or bundle, until dropped. A lock stops it.
pub struct Running {
    wallet: Wallet,
    name: String,
    /// Whether to stop.
    pub stop: Stop,
}

impl Unlocked {
    /// Begins what runs under a name, once at a time. Nothing begins after a lock.
    pub fn begin(&self, name: &str) -> Result<Running, ApiError> {
        self.begin_of(name, None)
    }

    /// Begins what a program asked for, if it was one.
    pub(crate) fn begin_of(&self, name: &str, program: Option<String>) -> Result<Running, ApiError> {
        let (stopper, stop) = stop_pair();
        self.insert(name, Turn { stopper, program, vault: self.seen().vault })?;
        let wallet = Wallet { inner: self.inner.clone() };
        Ok(Running { wallet, name: name.to_owned(), stop })
    }

    fn insert(&self, name: &str, turn: Turn) -> Result<(), ApiError> {
        let mut turns = self.turns();
        // Checked under the mutex that stopping uses: either the stopper sees this entry, or this check sees
        // the lock.
        self.still()?;
        if turns.contains_key(name) {
            return Err(ApiError::new(ApiCode::Busy, error::lock_agent_works()));
        }
        turns.insert(name.to_owned(), turn);
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.wallet.turns().remove(&self.name);
        // The idle timer starts when the operation ends.
        self.wallet.note_use();
    }
}
