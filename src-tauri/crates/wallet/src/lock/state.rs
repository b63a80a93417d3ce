//! Whether the vault is open, and how it was locked.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_keysign::VaultId;
use lockstep_store::{Vault, VaultKind};
use lockstep_texts::{Language, Said, error};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::desktop_words::DesktopWords;
use crate::{ApiCode, ApiError};

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
    /// Why the last attempt to unlock it failed, for another reason than the password. In English.
    pub problem: Option<String>,
    /// The problem as a message.
    pub problem_said: Option<Said>,
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

/// Phase, lock count, and the chosen vault. A guard from before the last lock is invalid. Another vault is chosen only with a lock, so that
/// a valid guard is about the vault that is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LockState {
    pub phase: Phase,
    pub locks: u64,
    pub vault: Option<VaultId>,
}

/// How a vault is found when it is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// Its password opens it.
    Locked,
    /// It was just made.
    Open,
    /// It has no password.
    Watched,
}

impl Found {
    /// How a vault is found that was made before.
    pub(crate) fn of(vault: &Vault) -> Self {
        match vault.kind {
            VaultKind::Shares => Self::Locked,
            VaultKind::Watch => Self::Watched,
        }
    }
}

/// The last attempt to unlock.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LastAttempt {
    pub problem: Option<Said>,
    pub wrong: Option<WrongBefore>,
}

/// The lock of an open profile.
pub(crate) struct Lock {
    state: watch::Sender<LockState>,
    last_attempt: Mutex<LastAttempt>,
    pub(super) last_used: AtomicI64,
    pub(super) idle_minutes: AtomicU32,
    only_watched: AtomicBool,
    /// Whether a vault of the profile has a password. The settings of the profile are behind it.
    has_password: AtomicBool,
    /// Whether a password was given since the last lock, for any vault of the profile.
    proven: AtomicBool,
    /// Allows one question about the vault at a time.
    asking: tokio::sync::Mutex<()>,
    pub desktop: DesktopWords,
}

impl Lock {
    /// The lock of a profile that was just opened.
    pub(crate) fn new(idle_minutes: u32, now: i64) -> Self {
        Self {
            state: watch::Sender::new(LockState { phase: Phase::NoVault, locks: 0, vault: None }),
            last_attempt: Mutex::default(),
            last_used: AtomicI64::new(now),
            idle_minutes: AtomicU32::new(idle_minutes),
            only_watched: AtomicBool::new(false),
            has_password: AtomicBool::new(false),
            proven: AtomicBool::new(false),
            asking: tokio::sync::Mutex::default(),
            desktop: DesktopWords::default(),
        }
    }

    /// A vault is chosen. What began with another one is over.
    pub(crate) fn turn_to(&self, vault: VaultId, found: Found, now: i64) {
        self.last_used.store(now, Ordering::SeqCst);
        *self.attempt() = LastAttempt::default();
        match found {
            Found::Locked => self.proven.store(false, Ordering::SeqCst),
            Found::Open => self.proven.store(true, Ordering::SeqCst),
            Found::Watched => {}
        }
        self.state.send_modify(|state| {
            self.only_watched.store(found == Found::Watched, Ordering::SeqCst);
            state.phase = match found {
                Found::Locked => Phase::Locked(LockReason::Start),
                Found::Open | Found::Watched => Phase::Open,
            };
            state.locks = state.locks.saturating_add(1);
            state.vault = Some(vault);
        });
    }

    /// Ends what began with the chosen vault before another one is chosen, also if it is only watched.
    pub(crate) fn leave(&self) {
        self.state.send_modify(|state| {
            if state.phase == Phase::NoVault {
                return;
            }
            self.only_watched.store(false, Ordering::SeqCst);
            state.locks = state.locks.saturating_add(1);
            if state.phase == Phase::Open {
                state.phase = Phase::Locked(LockReason::Person);
            }
        });
    }

    pub(crate) fn state(&self) -> LockState {
        *self.state.borrow()
    }

    /// Whether the vault is only watched: no co-signer has a share of it, so no password could open it again.
    pub(crate) fn only_watches(&self) -> bool {
        self.only_watched.load(Ordering::SeqCst)
    }

    /// Notes whether a vault of the profile has a password.
    pub(crate) fn note_passwords(&self, has_password: bool) {
        self.has_password.store(has_password, Ordering::SeqCst);
    }

    /// Whether the settings of the profile are closed although the chosen vault is open: that one has no password, another one has, and none
    /// was given.
    pub(super) fn closes_settings(&self) -> bool {
        self.only_watches() && self.has_password.load(Ordering::SeqCst) && !self.proven.load(Ordering::SeqCst)
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
                self.proven.store(true, Ordering::SeqCst);
            }
            unchanged
        })
    }

    /// Locks the vault and voids open questions, even if it was locked already. Returns whether it was open. With a watched vault, only the
    /// settings are closed.
    pub(crate) fn close(&self, reason: LockReason) -> bool {
        let mut was_open = false;
        self.proven.store(false, Ordering::SeqCst);
        self.state.send_if_modified(|state| {
            if state.phase == Phase::NoVault || self.only_watches() {
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
            state.vault = None;
            state.locks = state.locks.saturating_add(1);
        });
    }

    /// The right to ask the person about the vault, until the guard is dropped.
    pub(crate) fn one_question(&self) -> Result<tokio::sync::MutexGuard<'_, ()>, ApiError> {
        self.asking.try_lock().map_err(|_| ApiError::new(ApiCode::Busy, error::lock_question_waits()))
    }

    pub(super) fn attempt(&self) -> MutexGuard<'_, LastAttempt> {
        self.last_attempt.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn locked(&self, vault_name: &str, banned: Option<&str>) -> Option<Locked> {
        let Phase::Locked(reason) = self.state().phase else { return None };
        let LastAttempt { problem, wrong } = self.attempt().clone();
        Some(Locked {
            vault_name: vault_name.to_owned(),
            reason,
            problem: problem.as_ref().map(|said| Language::English.say(said)),
            problem_said: problem,
            wrong,
            banned: banned.map(|reason| lockstep_chain::plain_text(reason, 300)),
        })
    }
}

/// The error of every operation that needs an unlocked vault.
pub(crate) fn is_locked() -> ApiError {
    ApiError::new(ApiCode::Locked, error::lock_locked())
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::VaultId;

    use super::{Found, Lock, LockReason, Phase};

    #[test]
    fn another_vault_ends_what_began_with_the_one_before() {
        let (lock, first, second) = (Lock::new(10, 0), VaultId::random(), VaultId::random());
        lock.turn_to(first, Found::Watched, 0);
        let seen = lock.state();
        assert_eq!((seen.phase, seen.vault), (Phase::Open, Some(first)), "a watched vault has no password");
        assert!(!lock.close(LockReason::Person), "and cannot be locked");
        lock.leave();
        assert_ne!(lock.state().locks, seen.locks, "but another vault ends what began with it");
        lock.turn_to(second, Found::Locked, 0);
        let asked = lock.state();
        assert_eq!((asked.phase, asked.vault), (Phase::Locked(LockReason::Start), Some(second)));
        lock.turn_to(first, Found::Watched, 0);
        assert!(!lock.open(asked, 1), "a password that was typed for the other vault opens nothing");
        lock.turn_to(second, Found::Open, 0);
        assert!(lock.close(LockReason::Person), "this one is not only watched");
    }

    #[test]
    fn a_watched_vault_opens_the_settings_only_after_a_password() {
        let (lock, own, watched) = (Lock::new(10, 0), VaultId::random(), VaultId::random());
        lock.turn_to(watched, Found::Watched, 0);
        assert!(!lock.closes_settings(), "no vault has a password");
        lock.note_passwords(true);
        assert!(lock.closes_settings(), "another one has, and it was not given");
        lock.turn_to(own, Found::Locked, 0);
        assert!(lock.open(lock.state(), 0), "its password is given");
        lock.leave();
        lock.turn_to(watched, Found::Watched, 0);
        assert!(!lock.closes_settings(), "the person chose the watched one after that");
        assert!(!lock.close(LockReason::Idle), "it cannot be locked");
        assert!(lock.closes_settings(), "but the settings are closed as by a lock");
    }

    #[test]
    fn a_lock_between_the_question_and_the_answer_wins() {
        let lock = Lock::new(10, 0);
        lock.turn_to(VaultId::random(), Found::Locked, 0);
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
