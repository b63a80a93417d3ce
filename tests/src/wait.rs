//! Waiting for a condition, never for a fixed time.

use std::time::{Duration, Instant};

/// Asks until there is an answer; panics with `what` if there is none in time.
pub async fn until<T, F: Future<Output = Option<T>>>(what: &str, patience: Duration, mut ask: impl FnMut() -> F) -> T {
    let began = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(began.elapsed() < patience, "waited {} s for {what}", patience.as_secs());
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}
