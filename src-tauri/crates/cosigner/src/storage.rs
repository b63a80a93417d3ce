//! The co-signer's own database, for one process or for several nodes: SQLCipher under a key derived from the storage secret,
//! held by one process, or PostgreSQL.
//!
//! Every write is durable when the call returns (SQLite: WAL, `synchronous = FULL`; PostgreSQL: `synchronous_commit = on`).

mod attempts;
mod bans;
mod devices;
mod generations;
mod imports;
mod keygen_state;
mod lease;
mod lock;
mod pairings;
mod password;
mod policies;
mod pool;
mod secret_check;
mod sessions;
mod shared;
mod sign_ids;
mod sql;
mod vaults;

use lockstep_texts::Said;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use lockstep_platform::migrations;
use lockstep_platform::upgrade::{self, Standing};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteLockingMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::Mutex;
use zeroize::Zeroizing;

use crate::error::CosignerError;
use crate::secret::StorageSecret;
use pool::{Pool, Pooled};
use sql::Acquired;

pub use devices::{Admitted, Device, NewDevice};
pub use imports::Restored;
pub use keygen_state::Unfinished;
pub use lease::Lease;
pub use lock::StorageLock;
pub use pairings::Redeemed;
pub use policies::{PolicyRow, PolicyWrite};
pub use sessions::{SessionPhase, SessionStanding, SessionTurn};
pub use sign_ids::{Fate, Reservation, SubjectKind};
pub use vaults::{Candidate, NewVault, PendingShare, StoredVault, VaultState};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(
    || migrations!("cosigner": "0001_shares", "0002_base", "0003_service", "0004_session_state", "0005_in_the_making", "0006_schnorr", "0007_proofs", "0008_policies"),
);

const DATABASE: &str = "cosigner.db";
const NOT_COPIED: &str =
    "The co-signer's storage could not be copied before its upgrade; it was not upgraded, and nothing was changed";
/// SQLite's result code SQLITE_NOTADB, which a wrong key produces.
const NOT_A_DATABASE: &str = "26";

/// How long to wait for a predecessor that is ending because its app has ended: a little longer than the
/// grace period for its own requests.
const PREDECESSOR: Duration = Duration::from_secs(7);

/// Locks the directory. If a predecessor is about to end, waits for it.
async fn lock_in_turn(directory: &Path) -> Result<StorageLock, CosignerError> {
    let begun = Instant::now();
    loop {
        match StorageLock::acquire(directory) {
            Err(CosignerError::StorageHeld { .. }) if begun.elapsed() < PREDECESSOR => {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            settled => return settled,
        }
    }
}

/// The open storage.
pub struct Storage {
    base: Base,
}

enum Base {
    /// One connection: the storage belongs to one process, and writes are short.
    Sqlite {
        connection: Mutex<SqliteConnection>,
        /// One [`Lease`] at a time.
        turn: Arc<Mutex<()>>,
        // Declared after the connection: released only when the database is closed.
        _lock: StorageLock,
    },
    /// Shared with other nodes.
    Postgres(Pool),
    /// A connection of the pool that holds the lock of a vault.
    Held(Mutex<Pooled>),
}

impl Storage {
    /// Locks the directory (created if absent), opens its database (created if absent), and migrates it.
    ///
    /// # Errors
    /// [`CosignerError::StorageHeld`] if another process has it, [`CosignerError::WrongStorageSecret`] if the
    /// database does not open, [`CosignerError::Newer`] if a newer version wrote it. In each case nothing was
    /// changed. Before a migration the database is copied; without a copy it is not changed.
    pub async fn open(directory: &Path, secret: &StorageSecret) -> Result<Self, CosignerError> {
        let lock = lock_in_turn(directory).await?;
        let mut connection = connect(directory, secret).await.map_err(wrong_key)?;
        match upgrade::standing(&mut connection, &MIGRATIONS).await? {
            Standing::New | Standing::Current => {}
            Standing::Newer(_) => return Err(CosignerError::Newer),
            Standing::Older(version) => {
                upgrade::flush(&mut connection).await?;
                connection.close().await?;
                upgrade::copy_aside(directory.join(DATABASE), version)
                    .await
                    .map_err(CosignerError::io(Said::as_it_is(NOT_COPIED)))?;
                connection = connect(directory, secret).await?;
            }
        }
        MIGRATIONS.run(&mut connection).await?;
        let storage =
            Self { base: Base::Sqlite { connection: Mutex::new(connection), turn: Arc::default(), _lock: lock } };
        storage.check_secret(secret).await?;
        Ok(storage)
    }

    /// Closes the database after the last lease has ended, and releases it to other processes.
    ///
    /// # Errors
    /// A database error, if its last page could not be written.
    pub async fn close(self) -> Result<(), CosignerError> {
        match self.base {
            Base::Sqlite { connection, .. } => connection.into_inner().close().await?,
            Base::Postgres(pool) => pool.close().await,
            Base::Held(connection) => drop(connection),
        }
        Ok(())
    }

    /// If this process has the storage to itself, waits for the current lease to end.
    pub(crate) async fn settle(&self) {
        if let Base::Sqlite { turn, .. } = &self.base {
            drop(turn.lock().await);
        }
    }

    /// Whether other nodes use this storage too.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self.base, Base::Postgres(_) | Base::Held(_))
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// A database error.
    pub async fn ping(&self) -> Result<(), CosignerError> {
        sql::sql("SELECT 1").fetch_one(&mut self.acquire().await?).await?;
        Ok(())
    }

    async fn acquire(&self) -> Result<Acquired<'_>, CosignerError> {
        Ok(match &self.base {
            Base::Sqlite { connection, .. } => Acquired::Sqlite(connection.lock().await),
            Base::Postgres(pool) => Acquired::Pooled(pool.acquire().await?),
            Base::Held(connection) => Acquired::Held(connection.lock().await),
        })
    }
}

async fn connect(directory: &Path, secret: &StorageSecret) -> Result<SqliteConnection, CosignerError> {
    let key = secret.database_key()?;
    let hex = Zeroizing::new(hex::encode(*key));
    let pragma = format!("\"x'{}'\"", hex.as_str());
    // Statement logging would write the key: never enable it, and never print the options.
    let connection = SqliteConnectOptions::new()
        .filename(directory.join(DATABASE))
        .pragma("key", pragma)
        .create_if_missing(true)
        .locking_mode(SqliteLockingMode::Exclusive)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("secure_delete", "ON")
        .disable_statement_logging()
        .connect()
        .await?;
    Ok(connection)
}

fn wrong_key(error: CosignerError) -> CosignerError {
    match &error {
        CosignerError::Storage(sqlx::Error::Database(inner))
            if inner.code().is_some_and(|code| code == NOT_A_DATABASE) =>
        {
            CosignerError::WrongStorageSecret
        }
        _ => error,
    }
}

/// Reads 16 stored bytes as an id.
fn vault_id(bytes: &[u8]) -> Result<lockstep_keysign::VaultId, CosignerError> {
    uuid::Uuid::from_slice(bytes)
        .map(lockstep_keysign::VaultId::from_uuid)
        .map_err(|_| CosignerError::Corrupt("a vault id"))
}

/// A generation in the database's integer type.
fn number(generation: u64) -> Result<i64, CosignerError> {
    i64::try_from(generation).map_err(|_| CosignerError::Corrupt("a generation"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::migrate::Migrator;

    #[tokio::test]
    async fn the_lists_of_migrations_are_the_folders() {
        let read = |migrator: &Migrator| -> Vec<_> {
            migrator
                .iter()
                .map(|one| (one.version, one.description.to_string(), hex::encode(&one.checksum), one.no_tx))
                .collect()
        };
        for (name, ours) in [("cosigner", &*super::MIGRATIONS), ("cosigner-postgres", &*super::shared::MIGRATIONS)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../migrations").join(name);
            let there = Migrator::new(folder).await.unwrap();
            assert_eq!(read(ours), read(&there), "{name}: number, description, checksum, outside a transaction");
        }
    }
}
