use std::path::Path;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Sqlite, Transaction};
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
        silence_cipher().await?;
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

    /// Begins a change that is whole or not at all. It waits for its turn now: one that read first and then found the database changed
    /// by another could only fail.
    pub(crate) async fn change(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Flushes and closes all connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// SQLCipher writes of a wrong key to standard error, where a person reads. Its level is the process's, and must be set before a file is read.
async fn silence_cipher() -> Result<(), sqlx::Error> {
    let nowhere = SqliteConnectOptions::new().in_memory(true).pragma("cipher_log_level", "NONE");
    nowhere.disable_statement_logging().connect().await?.close().await
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}

#[cfg(test)]
mod tests {
    use super::{Db, OpenMode};
    use crate::StoreError;

    /// Reads a number and writes the next one.
    async fn count_up(db: &Db) -> Result<(), StoreError> {
        let mut change = db.change().await?;
        let seen: i64 =
            sqlx::query_scalar("SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM settings WHERE key = 'count'")
                .fetch_one(&mut *change)
                .await?;
        sqlx::query("INSERT OR REPLACE INTO settings (key, value) VALUES ('count', ?)")
            .bind((seen + 1).to_string())
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(())
    }

    /// A bundle runs while earlier steps are watched: both read, then write, and neither may fail for the other.
    #[tokio::test(flavor = "multi_thread")]
    async fn changes_wait_for_each_other_and_none_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        let writers: Vec<_> = (0..4)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move {
                    for _ in 0..25 {
                        count_up(&db).await.unwrap();
                    }
                })
            })
            .collect();
        for writer in writers {
            writer.await.expect("every change is made, however many are made at once");
        }
        let count: i64 = sqlx::query_scalar("SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'count'")
            .fetch_one(&db.pool)
            .await
            .unwrap();
        assert_eq!(count, 100, "and each saw what the one before it wrote");
    }
}
