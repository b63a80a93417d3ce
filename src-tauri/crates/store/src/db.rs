//! Opens, migrates and closes the encrypted database.

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use lockstep_platform::migrations;
use lockstep_platform::upgrade::{self, Standing};
use lockstep_texts::Said;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteQueryResult, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};
use zeroize::Zeroizing;

use crate::StoreError;
use crate::held_settings::Settings;
use crate::owners::Owners;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(
    || migrations!("wallet": "0001_first", "0002_lock", "0003_networks", "0004_import", "0005_refresh", "0006_backup", "0007_cosigner_elsewhere", "0008_bundles_over_networks", "0009_every_kind", "0010_messages", "0011_agent_elsewhere", "0012_origins", "0013_endpoints", "0014_one_coin_per_asset", "0015_gone_contacts", "0016_agreed_decimals", "0017_actions_as_received", "0018_last_balances", "0019_waiting", "0020_messages_are_steps", "0021_totals", "0022_programs", "0023_models", "0024_incoming", "0025_planner_memory", "0026_evidence", "0027_grants", "0028_system_events", "0029_execution_plans", "0030_conversations_kept", "0031_long_conversations", "0032_programs_of_a_connection", "0034_proposers", "0035_plans_of_calls", "0036_estimated_tokens", "0037_added_networks", "0038_data_fees", "0039_several_vaults", "0040_titles_in_languages", "0041_address_book_search", "0042_errors_in_languages", "0043_search_problems_in_languages", "0044_awaited_money_in_languages"),
);

pub(crate) type Query<'q> = sqlx::query::Query<'q, Sqlite, SqliteArguments>;
pub(crate) type Read<T> = fn(&SqliteRow) -> Result<T, StoreError>;

/// A statement that changes something by itself.
pub(crate) trait Alters {
    /// Runs it in its turn.
    async fn alter(self, db: &Db) -> Result<SqliteQueryResult, StoreError>;
}

impl Alters for Query<'_> {
    async fn alter(self, db: &Db) -> Result<SqliteQueryResult, StoreError> {
        let _turn = db.writes.lock().await;
        Ok(self.execute(&db.pool).await?)
    }
}

/// Whether the file may be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenMode {
    /// The file must not exist.
    Create,
    /// The file must exist.
    Existing,
}

/// The open database. Clones share the connections.
#[derive(Clone)]
pub struct Db {
    pub(crate) pool: SqlitePool,
    /// Changes take turns here. SQLite has one writer, and lets the others sleep and try again: then they wait longer than the write takes.
    writes: Arc<Mutex<()>>,
    pub(crate) settings: Settings,
    pub(crate) owners: Owners,
}

/// A transaction that changes something. Dropped without a commit, it changes nothing.
pub(crate) struct Change {
    // Declared before the turn, so that the transaction has ended when the next change begins.
    transaction: Transaction<'static, Sqlite>,
    turn: OwnedMutexGuard<()>,
}

impl Change {
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.commit_in_turn().await.map(drop)
    }

    /// Commits. The next change begins when the guard is dropped.
    pub(crate) async fn commit_in_turn(self) -> Result<OwnedMutexGuard<()>, StoreError> {
        self.transaction.commit().await?;
        Ok(self.turn)
    }
}

impl Deref for Change {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.transaction
    }
}

impl DerefMut for Change {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}

impl Db {
    /// Opens the encrypted database with a raw 32-byte key: WAL, every commit synced to disk (`synchronous =
    /// FULL`), migrated.
    ///
    /// A database of an older version is first copied unchanged to a folder beside it; one of a newer version
    /// is refused and not touched. Statement logging is off, because a statement sets the key.
    pub async fn open(path: &Path, key: &[u8; 32], mode: OpenMode) -> Result<Self, StoreError> {
        silence_cipher().await?;
        let options = options(path, key).create_if_missing(mode == OpenMode::Create);
        if mode == OpenMode::Existing {
            copy_before_upgrade(path, &options).await?;
        }
        let pool = SqlitePoolOptions::new().max_connections(4).min_connections(1).connect_with(options).await?;
        match MIGRATIONS.run(&pool).await {
            Ok(()) => {}
            Err(MigrateError::VersionMissing(_)) => return Err(StoreError::Newer),
            Err(MigrateError::Execute(inner)) => return Err(inner.into()),
            Err(other) => return Err(StoreError::Database(Said::as_it_is(other.to_string()))),
        }
        let settings = Settings::default();
        settings.read_again(&pool).await?;
        let owners = Owners::default();
        owners.read_again(&pool).await?;
        Ok(Self { pool, writes: Arc::default(), settings, owners })
    }

    /// The names of all vaults in a database of any version, active ones first, without migrating it. For a
    /// database that is about to be removed.
    pub async fn vault_names(path: &Path, key: &[u8; 32]) -> Result<Vec<String>, StoreError> {
        silence_cipher().await?;
        let mut connection = options(path, key).connect().await?;
        let names =
            sqlx::query_scalar("SELECT name FROM vaults ORDER BY state, created_at").fetch_all(&mut connection).await;
        connection.close().await?;
        Ok(names?)
    }

    /// Begins a transaction that takes the write lock at once: a transaction that read first, and then found
    /// the database changed by another one, would have to fail.
    pub(crate) async fn change(&self) -> Result<Change, StoreError> {
        let turn = self.writes.clone().lock_owned().await;
        Ok(Change { transaction: self.pool.begin_with("BEGIN IMMEDIATE").await?, turn })
    }

    /// Runs a change to its end. A task of its own, because a caller that stops waiting must not leave something stored that memory does not
    /// have.
    pub(crate) async fn to_its_end(
        work: impl Future<Output = Result<(), StoreError>> + Send + 'static,
    ) -> Result<(), StoreError> {
        tokio::spawn(work).await.map_err(|_| sqlx::Error::WorkerCrashed)?
    }

    /// All rows of a query.
    pub(crate) async fn all<T>(&self, query: Query<'_>, read: Read<T>) -> Result<Vec<T>, StoreError> {
        query.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// The row of a query.
    pub(crate) async fn one<T>(&self, query: Query<'_>, read: Read<T>) -> Result<Option<T>, StoreError> {
        query.fetch_optional(&self.pool).await?.as_ref().map(read).transpose()
    }

    /// Whether it was closed, so that nothing can be read or written any more.
    pub fn is_closed(&self) -> bool {
        self.pool.is_closed()
    }

    /// Flushes and closes all connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

fn options(path: &Path, key: &[u8; 32]) -> SqliteConnectOptions {
    let pragma = Zeroizing::new(format!("\"x'{}'\"", *Zeroizing::new(hex::encode(key))));
    SqliteConnectOptions::new()
        .filename(path)
        .pragma("key", pragma.to_string())
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

/// Ids as one argument of a query, because the number of arguments is bounded: `IN (SELECT value FROM json_each(?))`.
pub(crate) fn id_list(ids: &[&str]) -> String {
    serde_json::Value::from(ids).to_string()
}

/// Copies a database of an older version before it is changed.
async fn copy_before_upgrade(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let mut connection = options.connect().await?;
    let standing = upgrade::standing(&mut connection, &MIGRATIONS).await?;
    if let Standing::Older(_) = standing {
        upgrade::flush(&mut connection).await?;
    }
    connection.close().await?;
    match standing {
        Standing::New | Standing::Current => Ok(()),
        Standing::Newer(_) => Err(StoreError::Newer),
        Standing::Older(version) => {
            upgrade::copy_aside(path.to_path_buf(), version).await.map_err(StoreError::Copy)?;
            Ok(())
        }
    }
}

/// SQLCipher reports a wrong key on standard error, which a person reads. The log level is global to the
/// process and must be set before a file is read.
async fn silence_cipher() -> Result<(), sqlx::Error> {
    let nowhere = SqliteConnectOptions::new().in_memory(true).pragma("cipher_log_level", "NONE");
    nowhere.disable_statement_logging().connect().await?.close().await
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}

/// A new database of an older version.
#[cfg(test)]
pub(crate) async fn of_version(path: &Path, version: i64) -> Db {
    let options = options(path, &[7; 32]).create_if_missing(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    MIGRATIONS.run_to(version, &mut *pool.acquire().await.unwrap()).await.unwrap();
    Db { pool, writes: Arc::default(), settings: Settings::default(), owners: Owners::default() }
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions, Connection};

    use super::{Db, OpenMode};
    use crate::StoreError;

    /// Reads a number and writes its successor.
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

    #[tokio::test]
    async fn the_list_of_migrations_is_the_folder() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../migrations/wallet");
        let there = sqlx::migrate::Migrator::new(folder).await.unwrap();
        let read = |migrator: &sqlx::migrate::Migrator| -> Vec<_> {
            migrator
                .iter()
                .map(|one| (one.version, one.description.to_string(), hex::encode(&one.checksum), one.no_tx))
                .collect()
        };
        assert_eq!(read(&super::MIGRATIONS), read(&there), "number, description, checksum, outside a transaction");
    }

    /// A database of the first version, with one setting.
    async fn first_version(path: &std::path::Path) {
        let mut connection = super::options(path, &[7; 32]).create_if_missing(true).connect().await.unwrap();
        super::MIGRATIONS.run_to(1, &mut connection).await.unwrap();
        sqlx::query("INSERT INTO settings (key, value) VALUES ('canary', 'as it was')")
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    }

    /// Every upgrade keeps the old file under the same key, and never unencrypted.
    #[tokio::test(flavor = "multi_thread")]
    async fn an_older_database_is_copied_encrypted_before_it_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        first_version(&path).await;
        let before = std::fs::read(&path).unwrap();
        let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
        assert_eq!(db.setting("canary").await.unwrap().as_deref(), Some("as it was"), "the upgrade lost nothing");
        db.close().await;
        let copy = folder.path().join("before-upgrade/wallet.v1.db");
        assert!(std::fs::read(&copy).unwrap() == before, "the copy is the file, byte for byte");
        let held = |bytes: &[u8], text: &[u8]| bytes.windows(text.len()).any(|window| window == text);
        assert!(!held(&before, b"canary") && !held(&before, b"SQLite format"), "and is encrypted");
        let mut connection = super::options(&copy, &[7; 32]).connect().await.unwrap();
        let version: i64 =
            sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut connection).await.unwrap();
        assert_eq!(version, 1, "the copy opens with the same key and is of the version that its name says");
        connection.close().await.unwrap();
        let again = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
        again.close().await;
        assert_eq!(std::fs::read_dir(copy.parent().unwrap()).unwrap().count(), 1, "what is up to date is not copied");
    }

    /// A network's only endpoint in the old version is the first of its list.
    #[tokio::test(flavor = "multi_thread")]
    async fn the_endpoint_that_a_network_had_is_its_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        let mut before = super::options(&path, &[7; 32]).create_if_missing(true).connect().await.unwrap();
        super::MIGRATIONS.run_to(12, &mut before).await.unwrap();
        sqlx::query(
            "INSERT INTO networks (chain, endpoint, switched_on, in_use) VALUES \
             ('Ethereum', 'https://one.example/', 1, 1), ('Sepolia', 'https://two.example/', 0, 0)",
        )
        .execute(&mut before)
        .await
        .unwrap();
        before.close().await.unwrap();
        let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
        let found: Vec<_> = db
            .networks()
            .await
            .unwrap()
            .into_iter()
            .map(|network| (network.chain, network.endpoints.join(" "), network.switched_on, network.in_use))
            .collect();
        let network = |chain: &str, url: &str, on| (chain.to_owned(), url.to_owned(), on, on);
        assert_eq!(
            found,
            [network("Ethereum", "https://one.example/", true), network("Sepolia", "https://two.example/", false)],
            "each keeps its endpoint, and stands as it stood"
        );
        db.close().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn without_a_copy_there_is_no_upgrade() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        first_version(&path).await;
        let before = std::fs::read(&path).unwrap();
        std::fs::write(folder.path().join("before-upgrade"), "in the way").unwrap();
        let refused = Db::open(&path, &[7; 32], OpenMode::Existing).await;
        assert!(matches!(refused, Err(StoreError::Copy(_))), "the copy failed: {refused:?}");
        assert!(std::fs::read(&path).unwrap() == before, "so nothing was changed");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_newer_database_is_refused_and_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        Db::open(&path, &[7; 32], OpenMode::Create).await.unwrap().close().await;
        let mut connection = super::options(&path, &[7; 32]).connect().await.unwrap();
        sqlx::query("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'of tomorrow', 1, x'00', 0)")
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let before = std::fs::read(&path).unwrap();
        let refused = Db::open(&path, &[7; 32], OpenMode::Existing).await;
        assert!(matches!(refused, Err(StoreError::Newer)), "it says that a newer version wrote it: {refused:?}");
        assert!(std::fs::read(&path).unwrap() == before, "and every byte is as it was");
        assert!(!folder.path().join("before-upgrade").exists(), "nor was it copied");
    }

    /// A bundle runs while earlier steps are watched: both read and then write, and neither must fail because
    /// of the other.
    #[tokio::test(flavor = "multi_thread")]
    async fn concurrent_changes_wait_and_none_is_lost() {
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
