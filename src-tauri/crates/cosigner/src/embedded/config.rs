//! How the app starts its co-signer.

use std::path::PathBuf;
use std::time::Duration;

use crate::handoff::Network;
use crate::secret::StorageSecret;

/// The destination of the process's logs. Logs contain no secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Logs {
    /// This process's standard error.
    Inherit,
    Discard,
    /// Appends to a file.
    File(PathBuf),
}

/// How to start the process.
#[derive(Debug, Clone)]
pub struct EmbeddedConfig {
    /// The `lockstep-cosigner` executable.
    pub program: PathBuf,
    /// The co-signer's own directory; created if absent.
    pub data: PathBuf,
    /// The secret of its storage. The app stores it in the keychain.
    pub storage_secret: StorageSecret,
    pub network: Network,
    /// The time limit of the start.
    pub deadline: Duration,
    pub logs: Logs,
    /// The checkpoint at which the first process aborts; later processes do not.
    #[cfg(feature = "e2e")]
    pub abort_at: Option<String>,
}

impl EmbeddedConfig {
    /// The default: a time limit of 15 seconds, and the log on standard error.
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
    /// The configuration of every process after the first.
    #[cfg_attr(not(feature = "e2e"), allow(unused_mut, clippy::missing_const_for_fn))]
    pub(super) fn disarmed(mut self) -> Self {
        #[cfg(feature = "e2e")]
        {
            self.abort_at = None;
        }
        self
    }
}
