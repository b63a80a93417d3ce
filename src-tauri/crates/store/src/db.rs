use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use zeroize::Zeroizing;

use crate::StoreError;

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../../../migrations/wallet");

/// Whether the file may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenMode {
    /// The file must not be there yet.
    Create,
    /// The file must be there.
    Existing,
}

/// The open database. Cloning shares the connections.
#[derive(Clone)]
pub struct Db {
    pub(crate) pool: SqlitePool,
}

impl Db {
    /// Opens the encrypted database with a raw 32-byte key: WAL, every commit synced to the disk (`synchronous = FULL`), migrated.
    ///
    /// Statement logging is off, because the key is itself set by a statement.
    pub async fn open(path: &Path, key: &[u8; 32], mode: OpenMode) -> Result<Self, StoreError> {
        let pragma = Zeroizing::new(format!("\"x'{}'\"", *Zeroizing::new(hex::encode(key))));
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(mode == OpenMode::Create)
            .pragma("key", pragma.to_string())
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new().max_connections(4).min_connections(1).connect_with(options).await?;
        match MIGRATIONS.run(&pool).await {
            Ok(()) => Ok(Self { pool }),
            Err(MigrateError::VersionMissing(_)) => Err(StoreError::Newer),
            Err(MigrateError::Execute(inner)) => Err(inner.into()),
            Err(other) => Err(StoreError::Database(other.to_string())),
        }
    }

    /// Flushes and closes all connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}
