//! A storage in PostgreSQL that several nodes share.

use std::str::FromStr;
use std::sync::LazyLock;

use lockstep_platform::migrations;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{ConnectOptions, Connection};
use url::Url;

use super::pool::Pool;
use super::{Base, Storage};
use crate::bounds::database::{CONNECTION, CONNECTIONS, LOCK_MILLIS};
use crate::error::CosignerError;
use crate::secret::StorageSecret;

pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(
    || migrations!("cosigner-postgres": "0001_first", "0002_session_state", "0003_in_the_making", "0004_schnorr", "0005_proofs", "0006_policies"),
);

impl Storage {
    /// Opens the database at `url` (`postgres://user@host/database`) and migrates it; several nodes may do so
    /// at once. All nodes have the same storage secret.
    ///
    /// # Errors
    /// [`CosignerError::DatabaseUrl`] if the URL is malformed, contains a password, or names another machine
    /// without `sslmode=verify-full`; [`CosignerError::WrongStorageSecret`]; [`CosignerError::Newer`]; a
    /// database error.
    pub async fn open_shared(url: &str, password: Option<&str>, secret: &StorageSecret) -> Result<Self, CosignerError> {
        refuse_password(url)?;
        let options = PgConnectOptions::from_str(url).map_err(|_| CosignerError::DatabaseUrl("it cannot be read"))?;
        if !is_here(&options) && !matches!(options.get_ssl_mode(), PgSslMode::VerifyFull) {
            return Err(CosignerError::DatabaseUrl(
                "it names another machine, so it must contain sslmode=verify-full (and sslrootcert for your own certificate authority)",
            ));
        }
        let options = match password {
            Some(password) => options.password(password),
            None => options,
        };
        // Answers must be durable, whatever the server's default.
        let options = options
            .application_name("lockstep-cosigner")
            .options([("synchronous_commit", "on"), ("lock_timeout", LOCK_MILLIS)])
            .disable_statement_logging();
        let mut first = options.connect().await?;
        MIGRATIONS.run(&mut first).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) => CosignerError::Newer,
            other => other.into(),
        })?;
        first.close().await?;
        let storage = Self { base: Base::Postgres(Pool::new(options, CONNECTIONS, CONNECTION)) };
        storage.check_secret(secret).await?;
        Ok(storage)
    }
}

/// Every user of the machine can read the arguments of a process.
fn refuse_password(url: &str) -> Result<(), CosignerError> {
    let url = Url::parse(url).map_err(|_| CosignerError::DatabaseUrl("it cannot be read"))?;
    if url.password().is_some() || url.query_pairs().any(|(name, _)| name == "password") {
        return Err(CosignerError::DatabaseUrl(
            "it has a password, which every user of this machine could read in the list of processes. Change that password, \
             and give the new one with --database-password FILE or in the file that PGPASSFILE names",
        ));
    }
    Ok(())
}

/// Whether the database is on this machine.
fn is_here(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    options.get_socket().is_some()
        || host.starts_with('/')
        || host == "localhost"
        || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}
