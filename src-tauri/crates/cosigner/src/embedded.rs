//! The co-signer that the app starts: a separate process behind a local socket, with new certificates at
//! every start. It ends with the app.

mod config;
mod process;

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use tokio::sync::Mutex;

use crate::client::Client;
use crate::error::CosignerError;
pub use config::{EmbeddedConfig, Logs};
use process::Process;

/// The running co-signer. If the process ended, the next call starts it again. Dropping this kills the process.
pub struct Embedded {
    config: EmbeddedConfig,
    process: Mutex<Option<Process>>,
}

impl Embedded {
    /// Starts the process, passes it its secrets, waits until it is ready, and compares versions.
    ///
    /// # Errors
    /// [`CosignerError::NotStarted`] with the process's own message (for example which process holds the storage) or the missed
    /// deadline; [`CosignerError::Version`].
    pub async fn start(config: EmbeddedConfig) -> Result<Self, CosignerError> {
        let process = Process::start(&config).await?;
        Ok(Self { config: config.disarmed(), process: Mutex::new(Some(process)) })
    }

    /// Closes the pipe and waits until the process has flushed its storage and ended; kills it if it does not end.
    ///
    /// # Errors
    /// [`CosignerError::Io`] if waiting fails.
    pub async fn shutdown(&self) -> Result<(), CosignerError> {
        match self.process.lock().await.take() {
            Some(process) => process.shutdown().await,
            None => Ok(()),
        }
    }

    /// The client of the running process; starts it again if it ended.
    async fn client(&self) -> Result<Arc<Client>, PortError> {
        let mut process = self.process.lock().await;
        if let Some(running) = process.as_mut()
            && running.is_running()
        {
            return Ok(running.client());
        }
        tracing::warn!("the co-signer had ended and is started again");
        *process = None;
        let started = Process::start(&self.config).await?;
        let client = started.client();
        *process = Some(started);
        Ok(client)
    }

    /// Calls once. After a failure, waits a moment for a dying process to end, so that the next call starts a
    /// new one.
    async fn once(&self, call: Call) -> Result<Reply, PortError> {
        let client = self.client().await?;
        let result = client.call(call).await;
        if result.as_ref().is_err_and(PortError::is_unreachable)
            && let Some(process) = self.process.lock().await.as_mut()
        {
            process.wait_briefly().await;
        }
        result
    }
}

#[async_trait]
impl Cosigner for Embedded {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        let again = call.may_repeat().then(|| call.clone());
        match (self.once(call).await, again) {
            (Err(error), Some(again)) if error.is_unreachable() => self.once(again).await,
            (result, _) => result,
        }
    }
}
