//! The owner-only socket of an open profile. The process that holds the profile listens; other programs of the same user connect, name a
//! door in one line of JSON, get one line back, and then speak with that door's handler over the stream.
//!
//! The socket carries requests, never consent: what a handler calls asks its questions where the listening process asks the person.

mod server;

pub use lockstep_bridge::{Hello, KnockError, LineError, RefusalCode, Stream as SocketStream, read_line, write_line};
pub use server::{SocketError, SocketServer};

use async_trait::async_trait;
use lockstep_wallet::Profile;

use crate::runtime::{Variable, place};

/// Connects to the process that has the profile open, and opens a door there.
///
/// # Errors
/// [`KnockError`].
pub async fn knock(profile: &Profile, variable: Variable<'_>, hello: &Hello) -> Result<SocketStream, KnockError> {
    lockstep_bridge::knock(&place(profile), variable, hello).await
}

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
