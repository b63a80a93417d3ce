//! Errors inside the co-signer. Callers get a [`lockstep_keysign::port::PortError`].

use lockstep_keysign::port::PortError;
use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Errors of the co-signer's storage, process and channel.
#[derive(Debug, thiserror::Error)]
pub enum CosignerError {
    /// Another process uses the storage.
    StorageHeld {
        /// Its process id, or "unknown".
        holder: String,
    },
    /// The database does not open with this secret; nothing was changed.
    WrongStorageSecret,
    /// A newer version wrote the database; nothing was changed.
    Newer,
    /// The database failed.
    Storage(#[from] sqlx::Error),
    /// The database could not be migrated to this version.
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The URL of the database is not accepted.
    DatabaseUrl(&'static str),
    /// A stored row that this version cannot read.
    Corrupt(&'static str),
    /// A sealed share of an unknown format.
    ShareFormat,
    /// The operating system's random number generator failed.
    Randomness,
    /// Files, sockets, pipes.
    Io {
        /// The failed operation. Only the wallet shows it in the person's language.
        what: Said,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// A file with a secret of the service is not accepted.
    SecretFile { path: std::path::PathBuf, why: String },
    /// No service answers at the console.
    NotRunning {
        /// The service's directory.
        directory: std::path::PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// The service refused a request at its console.
    Console(PortError),
    /// The handoff on standard input is malformed.
    Handoff,
    /// Certificates or TLS set-up.
    Channel(String),
    /// The co-signer process did not start.
    NotStarted(Said),
    /// The process has another protocol version.
    Version {
        /// This wallet's version.
        ours: u8,
        /// The process's version.
        theirs: u8,
    },
    /// A condition that should be impossible.
    Defect(&'static str),
}

impl Worded for CosignerError {
    fn said(&self) -> Said {
        match self {
            Self::StorageHeld { holder } => error::cosigner_storage_held(holder.as_str()),
            Self::WrongStorageSecret => error::cosigner_storage_secret(),
            Self::Newer => error::cosigner_storage_newer(),
            Self::Storage(why) => error::cosigner_storage_failed(why.to_string()),
            Self::Migration(why) => error::cosigner_storage_not_prepared(why.to_string()),
            Self::DatabaseUrl(why) => error::cosigner_database_url(*why),
            Self::Corrupt(what) => error::cosigner_corrupt(*what),
            Self::ShareFormat => error::cosigner_share_format(),
            Self::Randomness => error::cosigner_no_randomness(),
            Self::Io { what, source } => error::cosigner_system(what.clone(), source.to_string()),
            Self::SecretFile { path, why } => error::cosigner_secret_file(path.display().to_string(), why.as_str()),
            Self::NotRunning { directory, source } => {
                error::cosigner_not_running(directory.display().to_string(), source.to_string())
            }
            Self::Console(said) => said.said(),
            Self::Handoff => error::cosigner_handoff(),
            Self::Channel(why) => error::cosigner_channel(why.as_str()),
            Self::NotStarted(why) => error::cosigner_not_started(why.clone()),
            Self::Version { ours, theirs } => error::cosigner_version(theirs.to_string(), ours.to_string()),
            Self::Defect(what) => error::cosigner_defect(*what),
        }
    }
}

displayed_in_english!(CosignerError);

impl CosignerError {
    pub(crate) fn io(what: Said) -> impl FnOnce(std::io::Error) -> Self {
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
