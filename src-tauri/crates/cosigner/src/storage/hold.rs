//! A vault to oneself: nobody else tries its password, locks, moves or refreshes it meanwhile, on this node or another.

use std::ops::Deref;
use std::sync::Arc;

use lockstep_keysign::VaultId;
use sha2::{Digest, Sha256};
use sqlx::pool::PoolConnection;
use sqlx::postgres::Postgres;
use sqlx::{PgConnection, PgPool};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{Base, Storage};
use crate::error::CosignerError;

/// Holds a vault until it is dropped. What is written through it is written while it is held, and not at all if the hold was
/// lost: with PostgreSQL the connection that has the lock is the one that writes.
pub struct Hold(Held);

enum Held {
    /// One process has the whole storage; it does one such thing at a time.
    Alone { storage: Arc<Storage>, _turn: OwnedMutexGuard<()> },
    /// This storage is the one connection that has the advisory lock of the vault.
    Locked { storage: Storage, pool: PgPool, key: i64 },
}

impl Storage {
    /// Waits until the vault is free, and holds it. Whoever holds a vault takes no other.
    ///
    /// # Errors
    /// The database's, also where the vault does not become free in time.
    pub async fn hold(self: &Arc<Self>, vault: VaultId) -> Result<Hold, CosignerError> {
        let pool = match &self.base {
            Base::Sqlite { turn, .. } => {
                let turn = Arc::clone(turn).lock_owned().await;
                return Ok(Hold(Held::Alone { storage: Arc::clone(self), _turn: turn }));
            }
            Base::Postgres(pool) => pool,
            Base::Held(_) => return Err(CosignerError::Defect("a vault is held within another hold")),
        };
        let key = key(vault);
        let mut connection = pool.acquire().await?;
        if let Err(error) = lock(&mut connection, key).await {
            // It may have been granted all the same.
            connection.close_on_drop();
            return Err(error.into());
        }
        let storage = Storage { base: Base::Held(Mutex::new(connection)) };
        Ok(Hold(Held::Locked { storage, pool: pool.clone(), key }))
    }
}

impl Deref for Hold {
    type Target = Storage;

    fn deref(&self) -> &Storage {
        match &self.0 {
            Held::Alone { storage, .. } => storage,
            Held::Locked { storage, .. } => storage,
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let Held::Locked { storage, pool, key } = &mut self.0 else { return };
        let key = *key;
        let Base::Held(connection) = std::mem::replace(&mut storage.base, Base::Postgres(pool.clone())) else { return };
        let mut connection = connection.into_inner();
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) => drop(runtime.spawn(async move { unlock(connection, key).await })),
            // The end of the connection is the end of its locks.
            Err(_) => connection.close_on_drop(),
        }
    }
}

async fn lock(connection: &mut PgConnection, key: i64) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(key).execute(connection).await?;
    Ok(())
}

async fn unlock(mut connection: PoolConnection<Postgres>, key: i64) {
    if let Err(error) = sqlx::query("SELECT pg_advisory_unlock($1)").bind(key).execute(&mut *connection).await {
        tracing::warn!(%error, "a connection that held a vault is closed");
        connection.close_on_drop();
    }
}

/// The number by which PostgreSQL knows the lock of a vault.
fn key(vault: VaultId) -> i64 {
    let hash = Sha256::new().chain_update(b"lockstep/vault-lock/1").chain_update(vault.as_bytes()).finalize();
    hash.iter().take(8).fold(0_i64, |number, byte| (number << 8) | i64::from(*byte))
}
