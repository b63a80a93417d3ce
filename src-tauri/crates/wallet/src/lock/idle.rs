//! The lock after a while of nobody's using the wallet.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Lock, LockReason, Phase};
use crate::{ApiError, Unlocked, Wallet};

/// How long nobody may use the wallet before it is locked, in minutes, where the person chose nothing else.
pub(crate) const USUAL: u32 = 10;
/// What the person may choose.
const LEAST: u32 = 1;
const MOST: u32 = 120;
const SETTING: &str = "idle_minutes";
/// How often it is looked at. Waiting ends late after a sleep, so that no single wait may be long.
const LOOK: Duration = Duration::from_secs(1);

/// What the profile's setting says; what cannot be read is the usual.
pub(crate) async fn stored_minutes(store: &lockstep_store::Db) -> Result<u32, lockstep_store::StoreError> {
    let stored = store.setting(SETTING).await?.and_then(|text| text.parse().ok());
    Ok(stored.filter(|minutes| (LEAST..=MOST).contains(minutes)).unwrap_or(USUAL))
}

impl Lock {
    pub(crate) fn idle_minutes(&self) -> u32 {
        self.idle_minutes.load(Ordering::SeqCst)
    }

    /// Somebody used the wallet.
    fn note_use(&self, now: i64) {
        self.last_used.store(now, Ordering::SeqCst);
    }

    /// Whether the wait is over. A bundle or a turn that does something counts as use, so that the wait begins anew when it ends; one that
    /// only waits for money or for a last receipt does not. A clock that was set back does not make the wait longer.
    fn is_idle(&self, now: i64, running: bool) -> bool {
        let used = self.last_used.load(Ordering::SeqCst);
        if running || now < used {
            self.note_use(now);
            return false;
        }
        now.saturating_sub(used) >= i64::from(self.idle_minutes()).saturating_mul(60_000)
    }
}

impl Wallet {
    /// The person did something at the door: moved, typed, clicked.
    pub fn note_use(&self) {
        if self.inner.lock.stand().phase == Phase::Open {
            self.inner.lock.note_use(self.inner.clock.now());
        }
    }

    /// Locks the vault whenever it was not used for as long as the setting says. For doors that stay open.
    pub fn lock_when_idle(&self) {
        let inner = Arc::downgrade(&self.inner);
        let clock = self.inner.clock.clone();
        tokio::spawn(async move {
            loop {
                clock.wait(LOOK).await;
                let Some(inner) = inner.upgrade() else { return };
                let wallet = Wallet { inner };
                let lock = &wallet.inner.lock;
                if lock.stand().phase == Phase::Open && lock.is_idle(clock.now(), wallet.is_anything_working()) {
                    wallet.lock(LockReason::Idle);
                }
            }
        });
    }
}

impl Unlocked {
    /// After how many minutes of nobody's using it the vault is locked. More of them need the person's yes.
    pub async fn set_idle_minutes(&self, minutes: u32) -> Result<(), ApiError> {
        if !(LEAST..=MOST).contains(&minutes) {
            return Err(ApiError::invalid(format!("Choose between {LEAST} and {MOST} minutes. Nothing was changed.")));
        }
        if minutes > self.inner.lock.idle_minutes() {
            let undo = "Until then, anybody at this computer can use the open vault. You can lock it at any time.";
            self.confirm_that(format!("Lock the vault only after {minutes} minutes without use?"), undo).await?;
        }
        self.inner.store.set_setting(SETTING, Some(&minutes.to_string())).await?;
        self.inner.lock.idle_minutes.store(minutes, Ordering::SeqCst);
        self.tell_modified();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Lock;

    const MINUTE: i64 = 60_000;

    #[test]
    fn the_wait_begins_with_the_last_use_and_with_the_end_of_what_runs() {
        let lock = Lock::new(10, 0);
        assert!(!lock.is_idle(10 * MINUTE - 1, false), "just under ten minutes");
        assert!(lock.is_idle(10 * MINUTE, false), "ten minutes");
        lock.note_use(9 * MINUTE);
        assert!(!lock.is_idle(10 * MINUTE, false), "used a minute ago");
        assert!(!lock.is_idle(60 * MINUTE, true), "a bundle that runs is awaited, however long");
        assert!(!lock.is_idle(69 * MINUTE, false), "and from its end the wait begins anew");
        assert!(lock.is_idle(70 * MINUTE, false), "and ends");
    }

    #[test]
    fn a_clock_that_is_set_back_does_not_hold_the_door_open() {
        let lock = Lock::new(10, 100 * MINUTE);
        assert!(!lock.is_idle(MINUTE, false), "the last use seems to lie ahead");
        assert!(lock.is_idle(11 * MINUTE, false), "it counts from when that was seen");
    }
}
