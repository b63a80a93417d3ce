//! The vault's lock. No secret is stored here: whether the vault is open is a fact of this process, and a
//! lock forgets it.

mod change_password;
mod delete;
mod desktop;
mod guards;
mod idle;
mod password;
mod renew;
mod running;
mod security;
mod unlock;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

pub use delete::WITHOUT_A_BACKUP;
pub use desktop::DesktopWatch;
pub(crate) use desktop::DesktopWords;
pub use guards::{Unlocked, Usable};
pub(crate) use idle::stored_minutes;
pub use lockstep_actions::consent::{Confirm, ConfirmAbout, VaultPurpose};
pub(crate) use password::Accepted;
pub use password::VaultPasswordRequest;
pub use renew::RENEW;
pub(crate) use renew::after_a_failed_check;
pub use running::Running;
pub use security::Security;

use crate::{ApiCode, ApiError, Wallet};

/// The reason why the vault is locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum LockReason {
    Start,
    Person,
    /// Nobody used the wallet for a while.
    Idle,
    Sleep,
    Session,
    /// The co-signer could not say which password is valid.
    PasswordUnknown,
}

/// The facts about a locked vault that a door may show.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Locked {
    pub vault_name: String,
    pub reason: LockReason,
    /// Why the last attempt to unlock it failed, for another reason than the password.
    pub problem: Option<String>,
    /// The last attempt with a wrong password.
    pub wrong: Option<WrongBefore>,
    /// Why it signs nothing even while it is open: a security check failed.
    pub banned: Option<String>,
}

/// A wrong password, and the time of the next possible attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongBefore {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub retry_at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// There is no vault to lock.
    NoVault,
    /// Locked. No door gets anything about the vault.
    Locked(LockReason),
    /// The password was given.
    Open,
}

/// Phase and lock count. A guard from before the last lock is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LockState {
    pub phase: Phase,
    pub locks: u64,
}

/// The last attempt to unlock.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LastAttempt {
    pub problem: Option<String>,
    pub wrong: Option<WrongBefore>,
}

/// The lock of an open profile.
pub(crate) struct Lock {
    state: watch::Sender<LockState>,
    last_attempt: Mutex<LastAttempt>,
    last_used: AtomicI64,
    idle_minutes: AtomicU32,
    only_watched: AtomicBool,
    /// Allows one question about the vault at a time.
    asking: tokio::sync::Mutex<()>,
    pub desktop: DesktopWords,
}

impl Lock {
    /// The lock of a profile that was just opened.
    pub(crate) fn new(idle_minutes: u32, now: i64) -> Self {
        Self {
            state: watch::Sender::new(LockState { phase: Phase::NoVault, locks: 0 }),
            last_attempt: Mutex::default(),
            last_used: AtomicI64::new(now),
            idle_minutes: AtomicU32::new(idle_minutes),
            only_watched: AtomicBool::new(false),
            asking: tokio::sync::Mutex::default(),
            desktop: DesktopWords::default(),
        }
    }

    /// There is a vault, and its password has not been given yet.
    pub(crate) fn begin(&self) {
        self.state.send_modify(|state| state.phase = Phase::Locked(LockReason::Start));
    }

    pub(crate) fn state(&self) -> LockState {
        *self.state.borrow()
    }

    /// The vault is only watched: no co-signer has a share of it, so no password could open it again.
    pub(crate) fn only_watch(&self) {
        self.only_watched.store(true, Ordering::SeqCst);
        self.state.send_modify(|state| state.phase = Phase::Open);
    }

    /// A receiver of changes; it does not keep the lock alive.
    pub(crate) fn watch(&self) -> watch::Receiver<LockState> {
        self.state.subscribe()
    }

    /// Opens the vault, unless it was locked since `seen`.
    pub(crate) fn open(&self, seen: LockState, now: i64) -> bool {
        self.last_used.store(now, Ordering::SeqCst);
        *self.attempt() = LastAttempt::default();
        self.state.send_if_modified(|state| {
            let unchanged = state.locks == seen.locks && state.phase != Phase::Open;
            if unchanged {
                state.phase = Phase::Open;
            }
            unchanged
        })
    }

    /// Locks the vault and voids open questions, even if it was locked already. Returns whether it was open.
    pub(crate) fn close(&self, reason: LockReason) -> bool {
        let mut was_open = false;
        self.state.send_if_modified(|state| {
            if state.phase == Phase::NoVault || self.only_watched.load(Ordering::SeqCst) {
                return false;
            }
            was_open = state.phase == Phase::Open;
            state.locks = state.locks.saturating_add(1);
            if was_open {
                state.phase = Phase::Locked(reason);
            }
            true
        });
        was_open
    }

    /// The vault is gone, so there is nothing to lock.
    pub(crate) fn forget_vault(&self) {
        self.only_watched.store(false, Ordering::SeqCst);
        self.state.send_modify(|state| {
            state.phase = Phase::NoVault;
            state.locks = state.locks.saturating_add(1);
        });
    }

    /// The right to ask the person about the vault, until the guard is dropped.
    pub(crate) fn one_question(&self) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.asking.try_lock().map_err(|_| {
            ApiError::new(
                ApiCode::Busy,
                "A question about the vault waits for you already. Answer it, or cancel it, first.",
            )
        })
    }

    fn attempt(&self) -> MutexGuard<'_, LastAttempt> {
        self.last_attempt.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn locked(&self, vault_name: &str, banned: Option<&str>) -> Option<Locked> {
        let Phase::Locked(reason) = self.state().phase else { return None };
        let LastAttempt { problem, wrong } = self.attempt().clone();
        Some(Locked {
            vault_name: vault_name.to_owned(),
            reason,
            problem,
            wrong,
            banned: banned.map(|reason| lockstep_chain::plain_text(reason, 300)),
        })
    }
}

/// Why a watched vault cannot be locked.
const NO_PASSWORD: &str = "A watched vault cannot be locked: this device has no share of it, so it has no password that could open it again. Anyone who uses this account can see its addresses and balances, and nothing more.";

/// The error of every operation that needs an unlocked vault.
pub(crate) fn is_locked() -> ApiError {
    ApiError::new(ApiCode::Locked, "The vault is locked. Unlock it with its password first.")
}

impl Wallet {
    /// Locks the vault for the person.
    ///
    /// # Errors
    /// A watched vault cannot be locked: no share of it is here, so no password could open it again.
    pub fn lock_now(&self) -> Result<(), ApiError> {
        if self.inner.lock.only_watched.load(Ordering::SeqCst) {
            return Err(ApiError::new(ApiCode::Refused, NO_PASSWORD));
        }
        self.lock(LockReason::Person);
        Ok(())
    }

    /// Locks the vault. Nothing more is released, open questions are void, and approvals are forgotten. Steps
    /// that were released are still driven to their outcome and journalled.
    pub fn lock(&self, reason: LockReason) {
        let was_open = self.inner.lock.close(reason);
        // After the phase change: a turn that begins now sees it, and an earlier one is stopped here.
        for stopper in self.turns().values() {
            stopper.lock();
        }
        self.inner.executor.memory.void();
        if was_open {
            self.tell_modified();
        }
    }

    /// Whether anything runs that a person waits for.
    pub(crate) fn is_anything_running(&self) -> bool {
        !self.turns().is_empty()
    }

    /// Whether anything runs that the idle lock must not interrupt. A bundle that only waits for money or for
    /// its last receipt may be interrupted.
    pub(crate) fn is_anything_working(&self) -> bool {
        self.turns().values().any(|stopper| !stopper.only_waits())
    }
}

#[cfg(test)]
mod tests {
    use super::{Lock, LockReason, Phase};

    #[test]
    fn a_lock_between_the_question_and_the_answer_wins() {
        let lock = Lock::new(10, 0);
        lock.begin();
        assert_eq!(lock.state().phase, Phase::Locked(LockReason::Start), "a profile with a vault begins locked");
        let seen = lock.state();
        assert!(!lock.close(LockReason::Sleep), "it was not open");
        assert!(!lock.open(seen, 1), "a password that was asked for before the lock opens nothing");
        assert_eq!(lock.state().phase, Phase::Locked(LockReason::Start), "and it stays locked as it was");
        assert!(lock.open(lock.state(), 1), "one that was asked for since does");
        assert!(lock.close(LockReason::Idle), "it was open");
        assert_eq!(lock.state().phase, Phase::Locked(LockReason::Idle), "and says why it is not any more");
    }

    #[test]
    fn without_a_vault_there_is_nothing_to_lock() {
        let lock = Lock::new(10, 0);
        assert!(!lock.close(LockReason::Person), "nothing was open");
        assert_eq!(lock.state().phase, Phase::NoVault, "and nothing is locked");
        assert!(lock.locked("Savings", None).is_none(), "so no door says that it is");
    }
}
