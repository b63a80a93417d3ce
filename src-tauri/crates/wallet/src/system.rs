use async_trait::async_trait;
use lockstep_actions::Clock;

/// The machine's clock.
pub(crate) struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> i64 {
        std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    async fn wait(&self, duration: std::time::Duration) {
        tokio::time::sleep(duration).await;
    }
}
