//! How the other side is found.

use std::io;

use async_trait::async_trait;
use tokio::io::{AsyncRead, AsyncWrite};

pub type Reader = Box<dyn AsyncRead + Send + Unpin>;
pub type Writer = Box<dyn AsyncWrite + Send + Unpin>;
pub type Streams = (Reader, Writer);

/// Why a process that has the profile open does not serve this client. The client gets the sentence, and programs match the code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    pub code: &'static str,
    pub message: String,
}

/// Finds the other side.
#[async_trait]
pub trait Dial: Send + Sync {
    /// A stream to the process that has the profile open, with the client's credential handed over; `None` if no such process runs.
    async fn dial(&self) -> Result<Option<Streams>, Refused>;

    /// Like `dial`, and starts a core without a window first; `None` if it cannot be started, or not for this client.
    async fn start(&self) -> Result<Option<Streams>, Refused>;

    /// What answers while no process has the profile open.
    async fn without_a_profile(&self) -> io::Result<Streams>;
}
