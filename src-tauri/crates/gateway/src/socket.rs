//! The owner-only socket of an open profile. The process that holds the profile listens; other programs of the same user connect, name a
//! door in one line of JSON, get one line back, and then speak with that door's handler over the stream.
//!
//! The socket carries requests, never consent: what a handler calls asks its questions where the listening process asks the person.

mod client;
mod hello;
mod line;
mod server;

pub use client::{KnockError, knock};
pub use hello::{Hello, RefusalCode};
pub use line::{LineError, read_line, write_line};
pub use server::{SocketError, SocketServer};

use async_trait::async_trait;
use tokio::io::BufReader;
use tokio::net::UnixStream;

/// A connection after the first lines. What was already read ahead is not lost.
pub type SocketStream = BufReader<UnixStream>;

/// What other programs may ask for over the socket.
#[async_trait]
pub trait SocketDoor: Send + Sync + 'static {
    /// The name in the first line of a connection.
    fn name(&self) -> &'static str;

    /// The version of what is spoken after the first lines. Other versions are refused.
    fn version(&self) -> u32 {
        1
    }

    /// Serves one connection until it ends. The future is dropped when the profile closes.
    async fn serve(&self, hello: Hello, stream: SocketStream);
}
