//! The wallet's database: one encrypted SQLite file per profile, with one module for each kind of data.
//!
//! Nothing here reads the clock: callers pass the time in Unix milliseconds.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod actions;
mod added_networks;
mod backups;
mod census;
mod chat;
mod coins;
mod colour;
mod contacts;
mod cosigners;
mod db;
mod elsewhere;
mod evidence;
mod execution_plans;
mod grants;
mod held_settings;
mod incoming;
mod journal;
mod last_balances;
mod message_pages;
mod models;
mod networks;
mod outbox;
mod owners;
mod planner_memory;
mod programs;
mod refresh;
mod settings;
mod speakers;
mod system_events;
#[cfg(test)]
mod testing;
mod totals;
mod vaults;

pub use actions::{Proposer, ReceivedAction, StoredAction};
pub use added_networks::{AddedNetwork, Unfinished};
pub use backups::{Backup, Birth, Restored};
pub use census::{ByChain, Census, Tally};
pub use chat::{Conversation, Message, Role};
pub use coins::{Coin, NewCoin};
pub use colour::VaultColour;
pub use contacts::{Contact, ContactOrigin, GoneContact, NewContact};
pub use cosigners::{CosignerAt, StoredPairing};
pub use db::{Db, OpenMode};
pub use elsewhere::Elsewhere;
pub use evidence::EvidenceRecord;
pub use grants::{GrantKind, GrantScan, StoredGrant};
pub use incoming::{Missing, Received, Search};
pub use journal::{
    AskedBy, AwaitedMoney, Bundle, BundleOrigin, FurtherSignature, MessageKind, NewBundle, NewStep, Past, Step,
    StepForm, StepRecord, StepState,
};
pub use last_balances::LastBalance;
pub use lockstep_platform::UnixMillis;
pub use message_pages::{MessagePage, MessagesAt};
pub use models::{ModelSums, ModelUsage, TimedResult};
pub use networks::StoredNetwork;
pub use outbox::{OutboxRow, ResultRow, Withheld};
pub use programs::{Program, ProgramCall, Sees};
pub use refresh::PendingShare;
pub use speakers::{Begins, ModelChoice, With};
pub use system_events::StoredEvent;
pub use totals::{RecordedTotal, TotalsOf};
pub use vaults::{NewVault, Vault, VaultKind, VaultState, WatchedVault};

/// Why the database refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file exists but the key does not open it.
    #[error("The wallet's database does not open with the keychain's key. Nothing was overwritten.")]
    WrongKey,
    /// A newer version of the app wrote the file.
    #[error(
        "The wallet's database was written by a newer Lockstep. Nothing was changed; install that version to open it."
    )]
    Newer,
    /// The database has an older version and could not be copied before its upgrade.
    #[error(
        "The wallet's database could not be copied before its upgrade ({0}). It was not upgraded, and nothing was changed."
    )]
    Copy(std::io::Error),
    /// The row does not exist.
    #[error("There is no such {0}.")]
    NotFound(&'static str),
    /// The row already exists.
    #[error("{0} already exists.")]
    Exists(&'static str),
    /// A state change that the journal does not allow.
    #[error("A step cannot go from {from} to {to}. Nothing was changed.")]
    Transition {
        /// The current state of the step.
        from: String,
        /// The requested state.
        to: String,
    },
    /// A stored value does not parse.
    #[error("The wallet's database contains a value that cannot be read ({0}). Nothing was changed.")]
    Corrupt(&'static str),
    /// The database failed. The message names the kind of failure, never a key or a row.
    #[error("The wallet's database could not be used: {0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::RowNotFound => Self::NotFound("row"),
            sqlx::Error::Database(inner) if inner.code().as_deref() == Some("26") => Self::WrongKey,
            sqlx::Error::Database(inner) => Self::Database(inner.message().to_owned()),
            sqlx::Error::Io(inner) => Self::Database(inner.to_string()),
            sqlx::Error::PoolTimedOut => Self::Database("it did not answer in time".into()),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => Self::Corrupt("column"),
            // Other kinds may contain connect options, which contain the key.
            _ => Self::Database("an unexpected failure".into()),
        }
    }
}
