//! Protocol steps that take long.

use lockstep_keysign::KeysignError;

/// Runs a step of key generation on a blocking thread: it takes hundreds of milliseconds.
pub(super) async fn compute<T: Send + 'static>(
    step: impl FnOnce() -> Result<T, KeysignError> + Send + 'static,
) -> Result<T, KeysignError> {
    tokio::task::spawn_blocking(step).await.unwrap_or(Err(KeysignError::Internal("a protocol step did not end")))
}
