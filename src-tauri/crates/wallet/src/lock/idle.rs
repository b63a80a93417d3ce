//! The lock after idle time.

use lockstep_texts::question;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use lockstep_texts::error;

use super::{Lock, LockReason, Phase};
use crate::{ApiError, Unlocked, Wallet};

/// The default idle time before the vault is locked, in minutes.
pub(crate) const USUAL: u32 = 10;
/// The range that the person may choose from.
const LEAST: u32 = 1;
const MOST: u32 = 120;
const SETTING: &str = "idle_minutes";
/// How often the clock is checked. A timer runs late after sleep, so each wait is short.
const LOOK: Duration = Duration::from_secs(1);

/// The profile's setting; the default if it cannot be read.
pub(crate) async fn stored_minutes(store: &lockstep_store::Db) -> Result<u32, lockstep_store::StoreError> {
    let stored = store.setting(SETTING).await?.and_then(|text| text.parse().ok());
    Ok(stored.filter(|minutes| (LEAST..=MOST).contains(minutes)).unwrap_or(USUAL))
}

impl Lock {
    pub(crate) fn idle_minutes(&self) -> u32 {
        self.idle_minutes.load(Ordering::SeqCst)
    }

    /// Notes a use of the wallet.
    fn note_use(&self, now: i64) {
        self.last_used.store(now, Ordering::SeqCst);
    }

    /// Whether the idle time is over. Working bundles and turns count as use, so that the timer starts when
    /// they end, at `worked`; a bundle that only waits for money or for a last receipt does not count. A clock that was
    /// set back does not prolong the wait.
    fn is_idle(&self, now: i64, worked: Option<i64>) -> bool {
        if let Some(worked) = worked {
            self.last_used.fetch_max(worked, Ordering::SeqCst);
        }
        let used = self.last_used.load(Ordering::SeqCst);
        if now < used {
            self.note_use(now);
            return false;
        }
        now.saturating_sub(used) >= i64::from(self.idle_minutes()).saturating_mul(60_000)
    }
}

impl Wallet {
    /// The person moved, typed or clicked at the door.
    pub fn note_use(&self) {
        if self.inner.lock.state().phase == Phase::Open {
            self.inner.lock.note_use(self.inner.clock.now());
        }
    }

    /// Locks the vault after the idle time of the setting. For doors that stay open.
    pub fn lock_when_idle(&self) {
        let inner = Arc::downgrade(&self.inner);
        let clock = self.inner.clock.clone();
        tokio::spawn(async move {
            loop {
                clock.wait(LOOK).await;
                let Some(inner) = inner.upgrade() else { return };
                let wallet = Wallet { inner };
                let lock = &wallet.inner.lock;
                let now = clock.now();
                if lock.state().phase == Phase::Open && lock.is_idle(now, wallet.worked_until(now)) {
                    wallet.lock(LockReason::Idle);
                }
            }
        });
    }
}

impl Unlocked {
    /// Sets the idle time in minutes. A longer time needs the person's yes.
    pub async fn set_idle_minutes(&self, minutes: u32) -> Result<(), ApiError> {
        if !(LEAST..=MOST).contains(&minutes) {
            return Err(ApiError::invalid(error::lock_minutes(LEAST, MOST)));
        }
        if minutes > self.inner.lock.idle_minutes() {
            self.confirm_that(question::idle_title(minutes.to_string()), question::idle_undo()).await?;
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
    fn the_idle_timer_starts_at_the_last_use_or_at_the_end_of_an_operation() {
        let lock = Lock::new(10, 0);
        assert!(!lock.is_idle(10 * MINUTE - 1, None), "just under ten minutes");
        assert!(lock.is_idle(10 * MINUTE, None), "ten minutes");
        lock.note_use(9 * MINUTE);
        assert!(!lock.is_idle(10 * MINUTE, None), "used a minute ago");
        assert!(!lock.is_idle(60 * MINUTE, Some(60 * MINUTE)), "a bundle that runs is awaited, however long");
        assert!(!lock.is_idle(69 * MINUTE, None), "and the wait begins at its end");
        assert!(lock.is_idle(70 * MINUTE, None), "and ends");
        assert!(
            !lock.is_idle(85 * MINUTE, Some(80 * MINUTE)),
            "a bundle worked until five minutes ago, and waits since then"
        );
        assert!(lock.is_idle(90 * MINUTE, Some(80 * MINUTE)), "while it waits, the wallet may be locked");
    }

    #[test]
    fn a_clock_that_is_set_back_does_not_keep_the_vault_open() {
        let lock = Lock::new(10, 100 * MINUTE);
        assert!(!lock.is_idle(MINUTE, None), "the last use seems to lie ahead");
        assert!(lock.is_idle(11 * MINUTE, None), "it counts from when that was seen");
    }
}
