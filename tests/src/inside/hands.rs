use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use lockstep_wallet::Clock;

/// The machine's clock with an offset that a story sets. Waiting takes real time.
#[derive(Default)]
pub struct Hands {
    ahead: AtomicI64,
}

impl Hands {
    /// Moves the clock forward.
    pub fn turn(&self, by: Duration) {
        self.ahead.fetch_add(i64::try_from(by.as_millis()).expect("no such story"), Ordering::SeqCst);
    }
}

#[async_trait]
impl Clock for Hands {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
        i64::try_from(since.as_millis()).expect("and before the sun is cold") + self.ahead.load(Ordering::SeqCst)
    }

    async fn wait(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}
