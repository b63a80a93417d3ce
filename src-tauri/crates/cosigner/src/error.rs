//! Errors inside the co-signer. Callers get a [`lockstep_keysign::port::PortError`].

use lockstep_keysign::port::PortError;

/// Errors of the co-signer's storage, process and channel.
#[derive(Debug, thiserror::Error)]
pub enum CosignerError {
    /// Another process has the storage.
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
    /// The database could not be brought to this version.
    #[error("The co-signer's storage could not be prepared: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The URL of the database is refused.
    #[error("The database's URL is not used: {0}. Nothing was opened.")]
    DatabaseUrl(&'static str),
    /// A stored row that this version cannot read.
    #[error("The co-signer's storage holds something that this version cannot read ({0}).")]
    Corrupt(&'static str),
    /// A sealed share of an unknown format.
    #[error("The co-signer's share is of a format that this version does not know.")]
    ShareFormat,
    /// The operating system's random generator failed.
    #[error("The operating system gave no random numbers.")]
    Randomness,
    /// Files, sockets, pipes.
    #[error("{what}: {source}")]
    Io {
        /// What was tried.
        what: &'static str,
        /// The operating system's answer.
        source: std::io::Error,
    },
    /// A file with a secret of the service is refused.
    #[error("The file {} is not used: {why}.", path.display())]
    SecretFile { path: std::path::PathBuf, why: String },
    /// No service answers at its console.
    #[error(
        "No co-signer answers in {} ({source}). Start it with `lockstep-cosigner serve`, and ask as the user that it runs as.",
        directory.display()
    )]
    NotRunning {
        /// Its directory.
        directory: std::path::PathBuf,
        /// The operating system's answer.
        source: std::io::Error,
    },
    /// The service refused a request at its console.
    #[error("{0}")]
    Console(PortError),
    /// The handoff on standard input is malformed.
    #[error("The co-signer was started with a handoff that it cannot read.")]
    Handoff,
    /// Certificates or TLS set-up.
    #[error("The channel to the co-signer could not be set up: {0}")]
    Channel(String),
    /// The co-signer process did not start.
    #[error("The co-signer did not start: {0}")]
    NotStarted(String),
    /// The process speaks another version of the protocol.
    #[error("The co-signer speaks version {theirs}, this wallet version {ours}.")]
    Version {
        /// Ours.
        ours: u8,
        /// The process's.
        theirs: u8,
    },
    /// A condition that cannot arise.
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
