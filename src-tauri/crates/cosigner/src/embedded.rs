//! The co-signer that the app starts for itself: a process of its own on loopback, with fresh certificates for
//! every start, which ends with the app.

mod process;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_keysign::port::{
    Asked, Cosigner, ExportedShare, Generations, KeygenParams, OpenRequest, PortError, RefreshKind,
};
use lockstep_keysign::{PasswordKey, SessionId, SignId, Signature, VaultId};
use tokio::sync::Mutex;

use crate::client::Client;
use crate::error::CosignerError;
use crate::handoff::Network;
use crate::secret::StorageSecret;
use process::Process;

/// Where the process's log lines go; they hold no secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Logs {
    /// To this process's standard error.
    Inherit,
    /// Nowhere.
    Discard,
    /// To the end of a file.
    File(PathBuf),
}

/// How to start the process.
#[derive(Debug, Clone)]
pub struct EmbeddedConfig {
    /// The `lockstep-cosigner` executable.
    pub program: PathBuf,
    /// The co-signer's own directory; made if absent.
    pub data: PathBuf,
    /// Opens its storage. The app keeps it in the keychain; a new one never opens an old storage.
    pub storage_secret: StorageSecret,
    /// Which chains it signs for.
    pub network: Network,
    /// How long it may take to be ready.
    pub deadline: Duration,
    /// Where its log goes.
    pub logs: Logs,
    /// The checkpoint at which the first process aborts; the ones after it live.
    #[cfg(feature = "e2e")]
    pub abort_at: Option<String>,
}

impl EmbeddedConfig {
    /// With 15 seconds to get ready and the log on standard error.
    #[must_use]
    pub fn new(program: PathBuf, data: PathBuf, storage_secret: StorageSecret, network: Network) -> Self {
        Self {
            program,
            data,
            storage_secret,
            network,
            deadline: Duration::from_secs(15),
            logs: Logs::Inherit,
            #[cfg(feature = "e2e")]
            abort_at: std::env::var(crate::checkpoint::ABORT_AT).ok(),
        }
    }
}

impl EmbeddedConfig {
    /// For every process after the first.
    #[cfg_attr(not(feature = "e2e"), allow(unused_mut, clippy::missing_const_for_fn))]
    fn disarmed(mut self) -> Self {
        #[cfg(feature = "e2e")]
        {
            self.abort_at = None;
        }
        self
    }
}

/// The running co-signer. If the process ended, the next call starts it again. Dropping this kills it.
pub struct Embedded {
    config: EmbeddedConfig,
    process: Mutex<Option<Process>>,
}

impl Embedded {
    /// Starts the process, hands it its secrets, waits until it is ready, and compares versions.
    ///
    /// # Errors
    /// [`CosignerError::NotStarted`] with the process's own words (who holds the storage, say) or the missed
    /// deadline; [`CosignerError::Version`].
    pub async fn start(config: EmbeddedConfig) -> Result<Self, CosignerError> {
        let process = Process::start(&config).await?;
        Ok(Self { config: config.disarmed(), process: Mutex::new(Some(process)) })
    }

    /// The process id, if it runs.
    pub async fn process_id(&self) -> Option<u32> {
        self.process.lock().await.as_ref().and_then(Process::id)
    }

    /// Closes the pipe and waits until the process has ended, its storage flushed; kills it if it does not end.
    ///
    /// # Errors
    /// [`CosignerError::Io`] if its end cannot be waited for.
    pub async fn shutdown(&self) -> Result<(), CosignerError> {
        match self.process.lock().await.take() {
            Some(process) => process.shutdown().await,
            None => Ok(()),
        }
    }

    /// The client of the running process, which is started again if it ended.
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

    /// After a failed call: gives a dying process a moment to be dead, so that the next call starts a new one.
    async fn settle<T>(&self, result: Result<T, PortError>) -> Result<T, PortError> {
        if result.as_ref().is_err_and(PortError::is_unreachable)
            && let Some(process) = self.process.lock().await.as_mut()
        {
            process.wait_briefly().await;
        }
        result
    }

    /// Calls once.
    async fn once<T, F>(&self, call: impl FnOnce(Arc<Client>) -> F) -> Result<T, PortError>
    where
        F: Future<Output = Result<T, PortError>>,
    {
        let client = self.client().await?;
        let result = call(client).await;
        self.settle(result).await
    }

    /// Calls, and once more if there was no answer: only for what may be repeated.
    async fn twice<T, F>(&self, call: impl Fn(Arc<Client>) -> F) -> Result<T, PortError>
    where
        F: Future<Output = Result<T, PortError>>,
    {
        match self.once(&call).await {
            Err(error) if error.is_unreachable() => self.once(&call).await,
            settled => settled,
        }
    }
}

#[async_trait]
impl Cosigner for Embedded {
    async fn keygen_first(&self, vault: VaultId, params: KeygenParams, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.once(|client| async move { client.keygen_first(vault, params, message).await }).await
    }

    async fn keygen_second(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.once(|client| async move { client.keygen_second(vault, password_key, message).await }).await
    }

    async fn activate(&self, vault: VaultId) -> Result<(), PortError> {
        self.twice(move |client| async move { client.activate(vault).await }).await
    }

    async fn discard(&self, vault: VaultId) -> Result<(), PortError> {
        self.twice(move |client| async move { client.discard(vault).await }).await
    }

    async fn vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        self.twice(move |client| async move { client.vaults().await }).await
    }

    async fn open(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        self.once(|client| async move { client.open(request).await }).await
    }

    async fn exchange(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.once(|client| async move { client.exchange(session, sign_id, message).await }).await
    }

    async fn finish(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Signature, PortError> {
        self.once(|client| async move { client.finish(session, sign_id, message).await }).await
    }

    async fn ask(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError> {
        self.twice(move |client| async move { client.ask(vault, sign_id).await }).await
    }

    async fn close(&self, session: SessionId) -> Result<(), PortError> {
        self.twice(move |client| async move { client.close(session).await }).await
    }

    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError> {
        self.twice(move |client| {
            let reason = reason.clone();
            async move { client.report_ban(vault, reason).await }
        })
        .await
    }

    async fn import(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: PasswordKey,
        share: Vec<u8>,
    ) -> Result<(), PortError> {
        self.once(|client| async move { client.import(vault, params, password_key, share).await }).await
    }

    async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        self.twice(move |client| async move { client.kdf(vault).await }).await
    }

    async fn unlock(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.once(|client| async move { client.unlock(vault, password_key).await }).await
    }

    async fn change_password(
        &self,
        vault: VaultId,
        old: PasswordKey,
        new: PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError> {
        self.once(|client| async move { client.change_password(vault, old, new, params).await }).await
    }

    async fn remove(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.once(|client| async move { client.remove(vault, password_key).await }).await
    }

    async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError> {
        self.once(|client| async move { client.export(vault, password_key).await }).await
    }

    async fn restore(&self, password_key: PasswordKey, share: ExportedShare) -> Result<(), PortError> {
        self.once(|client| async move { client.restore(password_key, share).await }).await
    }

    async fn refresh_first(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.once(|client| async move { client.refresh_first(vault, password_key, kind, message).await }).await
    }

    async fn refresh_second(&self, vault: VaultId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.once(|client| async move { client.refresh_second(vault, message).await }).await
    }

    async fn refresh_commit(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.twice(move |client| async move { client.refresh_commit(vault, generation).await }).await
    }

    async fn refresh_discard(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.twice(move |client| async move { client.refresh_discard(vault, generation).await }).await
    }

    async fn generation(&self, vault: VaultId) -> Result<Generations, PortError> {
        self.twice(move |client| async move { client.generation(vault).await }).await
    }
}
