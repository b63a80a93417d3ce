//! The listener for programs that speak the Model Context Protocol over HTTP, on the loopback address only. Each request brings its credential.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use lockstep_app::mcp::{Calls, http};
use lockstep_wallet::programs::HttpListener;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

/// The port of the main profile's window.
pub const PORT: u16 = 41_797;
/// The port of the test profile's window, so that both can be open.
pub const TEST_PORT: u16 = 41_798;

struct Running {
    url: String,
    server: AbortHandle,
}

/// The listener of a window.
pub struct LoopbackDoor {
    tools: Arc<Calls>,
    port: u16,
    running: Mutex<Option<Running>>,
    /// Lets one opening at a time bind the port.
    opening: tokio::sync::Mutex<()>,
}

impl LoopbackDoor {
    /// Nothing listens yet. With the port 0 the operating system chooses one.
    pub fn new(tools: Arc<Calls>, port: u16) -> Self {
        Self { tools, port, running: Mutex::default(), opening: tokio::sync::Mutex::default() }
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl HttpListener for LoopbackDoor {
    async fn open(&self) -> Result<String, String> {
        let _one = self.opening.lock().await;
        if let Some(url) = self.url() {
            return Ok(url);
        }
        let failed = |error: std::io::Error| {
            format!(
                "Lockstep cannot listen on port {} of this computer ({error}). Another program may use it. Nothing was changed.",
                self.port
            )
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.map_err(failed)?;
        let url = format!("http://{}/mcp", listener.local_addr().map_err(failed)?);
        let router = axum::Router::new().nest_service("/mcp", http(self.tools.clone()));
        let server = tokio::spawn(async move {
            // It ends when the door closes.
            let _ = axum::serve(listener, router).await;
        });
        *self.running() = Some(Running { url: url.clone(), server: server.abort_handle() });
        Ok(url)
    }

    fn close(&self) {
        if let Some(running) = self.running().take() {
            running.server.abort();
        }
    }

    fn url(&self) -> Option<String> {
        self.running().as_ref().map(|running| running.url.clone())
    }
}

impl Drop for LoopbackDoor {
    fn drop(&mut self) {
        self.close();
    }
}
