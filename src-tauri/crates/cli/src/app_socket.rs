//! The way from `lockstep mcp` to the running app.

use async_trait::async_trait;
use lockstep_app::mcp::{Connection, Dial};
use lockstep_gateway::programs;
use lockstep_gateway::socket::{Hello, knock};
use lockstep_wallet::Profile;
use tokio::io::{AsyncRead, AsyncWrite};

/// The socket of the process that has the profile open.
pub(crate) struct AppSocket {
    profile: Profile,
    hello: Hello,
}

impl AppSocket {
    pub(crate) fn new(profile: Profile, connection: &Connection) -> Self {
        Self { profile, hello: programs::hello(connection) }
    }
}

#[async_trait]
impl Dial for AppSocket {
    async fn dial(&self) -> Option<(Box<dyn AsyncRead + Send + Unpin>, Box<dyn AsyncWrite + Send + Unpin>)> {
        let stream = knock(&self.profile, &|name| std::env::var_os(name), &self.hello).await.ok()?;
        let (read, write) = tokio::io::split(stream);
        Some((Box::new(read), Box::new(write)))
    }
}
