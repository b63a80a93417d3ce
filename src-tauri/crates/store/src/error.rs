//! Why the database refused or failed.

use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why the database refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file exists but the key does not open it.
    WrongKey,
    /// A newer version of the app wrote the file.
    Newer,
    /// The database has an older version and could not be copied before its upgrade.
    Copy(std::io::Error),
    /// The row does not exist.
    NotFound(Absent),
    /// The row already exists.
    Exists(Taken),
    /// A state change that the journal does not allow.
    Transition {
        /// The current state of the step.
        from: String,
        /// The requested state.
        to: String,
    },
    /// A stored value does not parse. Its name is not translated: it is for people who read a report.
    Corrupt(&'static str),
    /// The database failed. The text names the kind of failure, never a key or a row.
    Database(Said),
}

/// What does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absent {
    Action,
    Bundle,
    Chain,
    Contact,
    Conversation,
    Endpoint,
    HalfMadeVault,
    Message,
    Network,
    /// A network that is switched on.
    NetworkOn,
    Pairing,
    PendingShare,
    Row,
    Step,
    Token,
    Vault,
    VaultBeingDeleted,
    WatchedVault,
}

/// What exists already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    Coin,
    /// As many programs as a vault may have.
    MostPrograms,
    Network,
    /// A vault whose co-signer is elsewhere.
    VaultElsewhere,
}

impl Worded for StoreError {
    fn said(&self) -> Said {
        match self {
            Self::WrongKey => error::store_wrong_key(),
            Self::Newer => error::store_newer(),
            Self::Copy(why) => error::store_copy(why.to_string()),
            Self::NotFound(what) => what.said(),
            Self::Exists(what) => what.said(),
            Self::Transition { from, to } => error::store_transition(from.as_str(), to.as_str()),
            Self::Corrupt(what) => error::store_corrupt(*what),
            Self::Database(why) => error::store_database(why.clone()),
        }
    }
}

impl Worded for Absent {
    fn said(&self) -> Said {
        match self {
            Self::Action => error::store_no_action(),
            Self::Bundle => error::store_no_bundle(),
            Self::Chain => error::store_no_chain(),
            Self::Contact => error::store_no_contact(),
            Self::Conversation => error::store_no_conversation(),
            Self::Endpoint => error::store_no_endpoint(),
            Self::HalfMadeVault => error::store_no_half_made_vault(),
            Self::Message => error::store_no_message(),
            Self::Network => error::store_no_network(),
            Self::NetworkOn => error::store_no_network_on(),
            Self::Pairing => error::store_no_pairing(),
            Self::PendingShare => error::store_no_pending_share(),
            Self::Row => error::store_no_row(),
            Self::Step => error::store_no_step(),
            Self::Token => error::store_no_token(),
            Self::Vault => error::store_no_vault(),
            Self::VaultBeingDeleted => error::store_no_vault_being_deleted(),
            Self::WatchedVault => error::store_no_watched_vault(),
        }
    }
}

impl Worded for Taken {
    fn said(&self) -> Said {
        match self {
            Self::Coin => error::store_coin_exists(),
            Self::MostPrograms => error::store_most_programs(),
            Self::Network => error::store_network_exists(),
            Self::VaultElsewhere => error::store_vault_elsewhere(),
        }
    }
}

displayed_in_english!(StoreError);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::RowNotFound => Self::NotFound(Absent::Row),
            sqlx::Error::Database(inner) if inner.code().as_deref() == Some("26") => Self::WrongKey,
            sqlx::Error::Database(inner) => Self::Database(Said::as_it_is(inner.message())),
            sqlx::Error::Io(inner) => Self::Database(Said::as_it_is(inner.to_string())),
            sqlx::Error::PoolTimedOut => Self::Database(error::store_slow()),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => Self::Corrupt("column"),
            // Other kinds may contain connect options, which contain the key.
            _ => Self::Database(error::store_unexpected()),
        }
    }
}
