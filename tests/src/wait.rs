//! Waiting for a condition, never for a time.

use std::time::{Duration, Instant};

/// Asks until there is an answer; says what it waited for when there is none.
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
