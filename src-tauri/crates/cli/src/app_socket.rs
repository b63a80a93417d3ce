//! The way from `lockstep mcp` to the running app.

use async_trait::async_trait;
use lockstep_app::mcp::{Connection, Dial};
use lockstep_wallet::Profile;
use tokio::io::{AsyncRead, AsyncWrite};

/// The socket of the process that has the profile open.
pub(crate) struct AppSocket {
    _profile: Profile,
}

impl AppSocket {
    pub(crate) fn new(profile: Profile, _connection: &Connection) -> Self {
        Self { _profile: profile }
    }
}

#[async_trait]
impl Dial for AppSocket {
    async fn dial(&self) -> Option<(Box<dyn AsyncRead + Send + Unpin>, Box<dyn AsyncWrite + Send + Unpin>)> {
        None
    }
}
