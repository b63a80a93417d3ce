//! Errors inside the co-signer. Callers get a [`lockstep_keysign::port::PortError`].

use lockstep_keysign::port::PortError;

/// Errors of the co-signer's storage, process and channel.
#[derive(Debug, thiserror::Error)]
pub enum CosignerError {
    /// Another process uses the storage.
    #[error("The co-signer's storage is in use by process {holder}.")]
    StorageHeld {
        /// Its process id, or "unknown".
        holder: String,
    },
    /// The database does not open with this secret; nothing was changed.
    #[error("The co-signer's storage does not open with this secret, or is damaged. Nothing was changed.")]
    WrongStorageSecret,
    /// A newer version wrote the database; nothing was changed.
    #[error(
        "The co-signer's storage was written by a newer Lockstep. Nothing was changed; install that version to open it."
    )]
    Newer,
    /// The database failed.
    #[error("The co-signer's storage failed: {0}")]
    Storage(#[from] sqlx::Error),
    /// The database could not be migrated to this version.
    #[error("The co-signer's storage could not be prepared: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The URL of the database is not accepted.
    #[error("The database's URL is not accepted: {0}. Nothing was opened.")]
    DatabaseUrl(&'static str),
    /// A stored row that this version cannot read.
    #[error("The co-signer's storage contains something that this version cannot read ({0}).")]
    Corrupt(&'static str),
    /// A sealed share of an unknown format.
    #[error("The co-signer's share has a format that this version does not know.")]
    ShareFormat,
    /// The operating system's random number generator failed.
    #[error("The operating system gave no random numbers.")]
    Randomness,
    /// Files, sockets, pipes.
    #[error("{what}: {source}")]
    Io {
        /// The failed operation.
        what: &'static str,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// A file with a secret of the service is not accepted.
    #[error("The file {} is not accepted: {why}.", path.display())]
    SecretFile { path: std::path::PathBuf, why: String },
    /// No service answers at the console.
    #[error(
        "No co-signer answers in {} ({source}). Start it with `lockstep-cosigner serve`, and run this command as the service's user.",
        directory.display()
    )]
    NotRunning {
        /// The service's directory.
        directory: std::path::PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// The service refused a request at its console.
    #[error("{0}")]
    Console(PortError),
    /// The handoff on standard input is malformed.
    #[error("The co-signer could not read the secrets that the wallet passed to it.")]
    Handoff,
    /// Certificates or TLS set-up.
    #[error("The channel to the co-signer could not be set up: {0}")]
    Channel(String),
    /// The co-signer process did not start.
    #[error("The co-signer did not start: {0}")]
    NotStarted(String),
    /// The process has another protocol version.
    #[error("The co-signer has protocol version {theirs}, this wallet version {ours}. Install one release of both.")]
    Version {
        /// This wallet's version.
        ours: u8,
        /// The process's version.
        theirs: u8,
    },
    /// A condition that should be impossible.
    #[error("Internal error in the co-signer ({0}).")]
    Defect(&'static str),
}

impl CosignerError {
    pub(crate) const fn io(what: &'static str) -> impl FnOnce(std::io::Error) -> Self {
        move |source| Self::Io { what, source }
    }
}

impl From<CosignerError> for PortError {
    fn from(error: CosignerError) -> Self {
        tracing::error!(%error, "the co-signer failed");
        match error {
            CosignerError::Version { ours, theirs } => Self::Version { ours, theirs },
            CosignerError::Console(said) => said,
            CosignerError::NotStarted(_) | CosignerError::StorageHeld { .. } => {
                Self::Unreachable { detail: error.to_string() }
            }
            CosignerError::WrongStorageSecret
            | CosignerError::Newer
            | CosignerError::Storage(_)
            | CosignerError::Migration(_)
            | CosignerError::DatabaseUrl(_)
            | CosignerError::Corrupt(_)
            | CosignerError::ShareFormat
            | CosignerError::Randomness
            | CosignerError::Io { .. }
            | CosignerError::SecretFile { .. }
            | CosignerError::NotRunning { .. }
            | CosignerError::Handoff
            | CosignerError::Channel(_)
            | CosignerError::Defect(_) => Self::Internal { detail: error.to_string() },
        }
    }
}
