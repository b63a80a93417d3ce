use crate::{ApiCode, ApiError};

/// Runs `work` on a blocking thread: a step of key generation or of a complete refresh takes a third of a second.
pub(crate) async fn off_the_async_threads<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| ApiError::new(ApiCode::Internal, lockstep_texts::error::wallet_work_ended()))
}
