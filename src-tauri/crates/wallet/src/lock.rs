//! Whether the vault is open. Nothing secret is kept here: being open is a fact of this process, and a lock forgets it.

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

/// Why the vault is locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum LockReason {
    /// The app was started.
    Start,
    /// The person locked it.
    Person,
    /// Nobody used it for a while.
    Idle,
    /// The machine went to sleep.
    Sleep,
    /// The desktop's session was locked.
    Session,
    /// The co-signer could not say which password holds.
    PasswordUnknown,
}

/// What a door may show of a locked vault.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Locked {
    /// The vault's name.
    pub vault_name: String,
    /// Why it is locked.
    pub reason: LockReason,
    /// Why the last attempt to unlock it came to nothing, where it was not for the password.
    pub problem: Option<String>,
    /// How the last attempt went, where it was for the password.
    pub wrong: Option<WrongBefore>,
    /// Why it signs nothing even while it is open: a security check failed before.
    pub banned: Option<String>,
}

/// How the last attempt went, and when the next one is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongBefore {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub retry_at: i64,
}

/// Where the session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// There is nothing to lock.
    NoVault,
    /// Nothing of the vault is told to anybody.
    Locked(LockReason),
    /// The password was given.
    Open,
}

/// The phase, and how often it was locked: whoever was let in before the last lock is in no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stand {
    pub phase: Phase,
    pub locks: u64,
}

/// How the last attempt to unlock went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LastAttempt {
    pub problem: Option<String>,
    pub wrong: Option<WrongBefore>,
}

/// The session of one open profile.
pub(crate) struct Lock {
    stand: watch::Sender<Stand>,
    last_attempt: Mutex<LastAttempt>,
    last_used: AtomicI64,
    idle_minutes: AtomicU32,
    only_watched: AtomicBool,
    /// The person is asked one thing about the vault at a time.
    asking: tokio::sync::Mutex<()>,
    pub desktop: DesktopWords,
}

impl Lock {
    /// A session that was just begun.
    pub(crate) fn new(idle_minutes: u32, now: i64) -> Self {
        Self {
            stand: watch::Sender::new(Stand { phase: Phase::NoVault, locks: 0 }),
            last_attempt: Mutex::default(),
            last_used: AtomicI64::new(now),
            idle_minutes: AtomicU32::new(idle_minutes),
            only_watched: AtomicBool::new(false),
            asking: tokio::sync::Mutex::default(),
            desktop: DesktopWords::default(),
        }
    }

    /// There is a vault, and nobody has given its password yet.
    pub(crate) fn begin(&self) {
        self.stand.send_modify(|stand| stand.phase = Phase::Locked(LockReason::Start));
    }

    pub(crate) fn stand(&self) -> Stand {
        *self.stand.borrow()
    }

    /// The vault is another wallet's and only watched: no co-signer has a share of it, so no password could open it again.
    pub(crate) fn only_watch(&self) {
        self.only_watched.store(true, Ordering::SeqCst);
        self.stand.send_modify(|stand| stand.phase = Phase::Open);
    }

    /// For whoever waits for a change; it does not keep the session alive.
    pub(crate) fn watch(&self) -> watch::Receiver<Stand> {
        self.stand.subscribe()
    }

    /// From now on the vault is open, unless it was locked since `seen`.
    pub(crate) fn open(&self, seen: Stand, now: i64) -> bool {
        self.last_used.store(now, Ordering::SeqCst);
        *self.attempt() = LastAttempt::default();
        self.stand.send_if_modified(|stand| {
            let unchanged = stand.locks == seen.locks && stand.phase != Phase::Open;
            if unchanged {
                stand.phase = Phase::Open;
            }
            unchanged
        })
    }

    /// From now on it is locked. Voids what is asked even where it was locked already. Whether it was open.
    pub(crate) fn close(&self, reason: LockReason) -> bool {
        let mut was_open = false;
        self.stand.send_if_modified(|stand| {
            if stand.phase == Phase::NoVault || self.only_watched.load(Ordering::SeqCst) {
                return false;
            }
            was_open = stand.phase == Phase::Open;
            stand.locks = stand.locks.saturating_add(1);
            if was_open {
                stand.phase = Phase::Locked(reason);
            }
            true
        });
        was_open
    }

    /// The vault is gone: there is nothing to lock any more.
    pub(crate) fn forget_vault(&self) {
        self.only_watched.store(false, Ordering::SeqCst);
        self.stand.send_modify(|stand| {
            stand.phase = Phase::NoVault;
            stand.locks = stand.locks.saturating_add(1);
        });
    }

    /// The right to ask the person about the vault, for as long as it is held.
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
        let Phase::Locked(reason) = self.stand().phase else { return None };
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

/// Why a vault that is only watched cannot be locked.
const NO_PASSWORD: &str = "A vault that is only watched cannot be locked: no share of it is here, so it has no password that could open it again. Whoever uses this account can see its addresses and balances, and nothing more.";

/// What every operation answers that is not for a locked vault.
pub(crate) fn is_locked() -> ApiError {
    ApiError::new(ApiCode::Locked, "The vault is locked. Unlock it with its password first.")
}

impl Wallet {
    /// The person locks the vault.
    ///
    /// # Errors
    /// One that is only watched is not locked: no password belongs to it that could open it again, because no share of it is here.
    pub fn lock_now(&self) -> Result<(), ApiError> {
        if self.inner.lock.only_watched.load(Ordering::SeqCst) {
            return Err(ApiError::new(ApiCode::Refused, NO_PASSWORD));
        }
        self.lock(LockReason::Person);
        Ok(())
    }

    /// Locks the vault. Nothing more is released, what is asked is void, and approvals that were given are forgotten; what was released is
    /// still driven to its outcome and journalled.
    pub fn lock(&self, reason: LockReason) {
        let was_open = self.inner.lock.close(reason);
        // After the phase: a turn that begins now sees it, and one that began before is stopped here.
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

    /// Whether anything runs that the lock after a while must not interrupt. What only waits, for money or for the last receipt of a
    /// bundle, may be interrupted.
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
        assert_eq!(lock.stand().phase, Phase::Locked(LockReason::Start), "a profile with a vault begins locked");
        let seen = lock.stand();
        assert!(!lock.close(LockReason::Sleep), "it was not open");
        assert!(!lock.open(seen, 1), "a password that was asked for before the lock opens nothing");
        assert_eq!(lock.stand().phase, Phase::Locked(LockReason::Start), "and it stays locked as it was");
        assert!(lock.open(lock.stand(), 1), "one that was asked for since does");
        assert!(lock.close(LockReason::Idle), "it was open");
        assert_eq!(lock.stand().phase, Phase::Locked(LockReason::Idle), "and says why it is not any more");
    }

    #[test]
    fn without_a_vault_there_is_nothing_to_lock() {
        let lock = Lock::new(10, 0);
        assert!(!lock.close(LockReason::Person), "nothing was open");
        assert_eq!(lock.stand().phase, Phase::NoVault, "and nothing is locked");
        assert!(lock.locked("Savings", None).is_none(), "so no door says that it is");
    }
}
