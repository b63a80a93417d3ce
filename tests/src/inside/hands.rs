use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use lockstep_wallet::Clock;
use tokio::sync::Notify;

/// The machine's clock with an offset that a story sets. Waiting takes real time, unless the story says that it follows the clock.
#[derive(Default)]
pub struct Hands {
    ahead: AtomicI64,
    /// Whether a wait ends as soon as the clock was moved past it.
    waits_follow: AtomicBool,
    moved: Notify,
}

impl Hands {
    /// Moves the clock forward.
    pub fn turn(&self, by: Duration) {
        self.ahead.fetch_add(i64::try_from(by.as_millis()).expect("no such story"), Ordering::SeqCst);
        self.moved.notify_waiters();
    }

    /// From now on what waits ends when the clock is moved past its end.
    pub fn lets_waits_follow(&self) {
        self.waits_follow.store(true, Ordering::SeqCst);
    }
}

#[async_trait]
impl Clock for Hands {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
        i64::try_from(since.as_millis()).expect("and before the sun is cold") + self.ahead.load(Ordering::SeqCst)
    }

    async fn wait(&self, duration: Duration) {
        if !self.waits_follow.load(Ordering::SeqCst) {
            return tokio::time::sleep(duration).await;
        }
        let until = self.now().saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX));
        loop {
            let moved = self.moved.notified();
            let left = u64::try_from(until.saturating_sub(self.now())).unwrap_or(0);
            if left == 0 {
                return;
            }
            tokio::select! {
                () = moved => {}
                () = tokio::time::sleep(Duration::from_millis(left)) => {}
            }
        }
    }
}
