use async_trait::async_trait;
use lockstep_actions::Clock;

use crate::{ApiCode, ApiError};

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

/// Computes where nothing else waits for it: a step of key generation or of a complete refresh takes a third of a second.
pub(crate) async fn off_the_async_threads<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| ApiError::new(ApiCode::Internal, "The work ended early."))
}
