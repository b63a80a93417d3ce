//! Lines of JSON of bounded length.

use std::io;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// Why a line was not read.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    #[error("the connection failed ({0})")]
    Io(#[from] io::Error),
    #[error("a line is longer than {0} bytes")]
    TooLong(usize),
    #[error("a line is not what was expected")]
    NotUnderstood,
}

/// Reads one line of at most `most` bytes; `None` at the end of the stream. The line is read whole or not at all, so the future must not
/// be dropped if the stream is to be used further.
///
/// # Errors
/// The line is longer, incomplete or no such JSON.
pub async fn read_line<T: DeserializeOwned>(
    stream: &mut (impl AsyncBufRead + Unpin),
    most: usize,
) -> Result<Option<T>, LineError> {
    let mut line = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    stream.take(limit).read_until(b'\n', &mut line).await?;
    match line.pop() {
        None => Ok(None),
        Some(b'\n') => serde_json::from_slice(&line).map(Some).map_err(|_| LineError::NotUnderstood),
        Some(_) if line.len() >= most => Err(LineError::TooLong(most)),
        Some(_) => Err(LineError::NotUnderstood),
    }
}

/// Writes one line.
///
/// # Errors
/// The connection failed, or the value is no JSON.
pub async fn write_line(stream: &mut (impl AsyncWrite + Unpin), value: &impl Serialize) -> Result<(), LineError> {
    let mut line = serde_json::to_vec(value).map_err(|_| LineError::NotUnderstood)?;
    line.push(b'\n');
    stream.write_all(&line).await?;
    stream.flush().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    async fn first(mut bytes: &[u8]) -> Result<Option<Value>, LineError> {
        read_line(&mut bytes, 8).await
    }

    #[tokio::test]
    async fn a_line_is_whole_and_of_bounded_length() {
        assert_eq!(first(b"{}\n{}\n").await.unwrap(), Some(json!({})), "the first one");
        assert_eq!(first(b"").await.unwrap(), None, "the end");
        assert_eq!(first(b"\"123456\"\n").await.unwrap(), Some(json!("123456")), "as long as it may be");
        assert!(matches!(first(b"\"1234567\"\n").await, Err(LineError::TooLong(8))), "a byte longer");
        assert!(matches!(first(&[b'x'; 100]).await, Err(LineError::TooLong(8))), "and without an end");
        assert!(matches!(first(b"{}").await, Err(LineError::NotUnderstood)), "half a line is none");
        assert!(matches!(first(b"no\n").await, Err(LineError::NotUnderstood)), "nor is another language");
    }
}
