//! Exclusive use of a vault, across all nodes: during a lease no other caller tries its password or locks,
//! moves or refreshes it.

use std::ops::Deref;
use std::sync::Arc;

use lockstep_keysign::VaultId;
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::pool::{Pool, Pooled};
use super::sql::{Acquired, sql};
use super::{Base, Storage};
use crate::error::CosignerError;

/// Exclusive use of a vault until dropped. Writes through it fail if the lease was lost: with PostgreSQL the connection with the
/// lock is the one that writes.
pub struct Lease(Held);

enum Held {
    /// One process has the whole storage and grants one lease at a time.
    Alone { storage: Arc<Storage>, _turn: OwnedMutexGuard<()> },
    /// `storage` is the connection that has the vault's advisory lock.
    Locked { storage: Storage, pool: Pool, key: i64 },
}

impl Storage {
    /// Waits until the vault is free. A caller must not take a second lease.
    ///
    /// # Errors
    /// A database error, also if the vault does not become free in time.
    pub async fn lease(self: &Arc<Self>, vault: VaultId) -> Result<Lease, CosignerError> {
        let pool = match &self.base {
            Base::Sqlite { turn, .. } => {
                let turn = Arc::clone(turn).lock_owned().await;
                return Ok(Lease(Held::Alone { storage: Arc::clone(self), _turn: turn }));
            }
            Base::Postgres(pool) => pool,
            Base::Held(_) => return Err(CosignerError::Defect("a lease within another lease")),
        };
        let key = key(vault);
        // The lock may have been granted even if this fails; the pool drops a connection after a failure.
        let mut db = Acquired::Pooled(pool.acquire().await?);
        sql("SELECT pg_advisory_lock($1)").bind(key).fetch_one(&mut db).await?;
        let Acquired::Pooled(connection) = db else { return Err(CosignerError::Defect("a connection went away")) };
        let storage = Storage { base: Base::Held(Mutex::new(connection)) };
        Ok(Lease(Held::Locked { storage, pool: pool.clone(), key }))
    }
}

impl Deref for Lease {
    type Target = Storage;

    fn deref(&self) -> &Storage {
        match &self.0 {
            Held::Alone { storage, .. } => storage,
            Held::Locked { storage, .. } => storage,
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let Held::Locked { storage, pool, key } = &mut self.0 else { return };
        let key = *key;
        let Base::Held(connection) = std::mem::replace(&mut storage.base, Base::Postgres(pool.clone())) else { return };
        let mut connection = connection.into_inner();
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) if connection.is_settled() => drop(runtime.spawn(unlock(connection, key))),
            // Closing the connection releases its locks.
            Ok(_) | Err(_) => connection.give_up(),
        }
    }
}

async fn unlock(connection: Pooled, key: i64) {
    let mut db = Acquired::Pooled(connection);
    if let Err(error) = sql("SELECT pg_advisory_unlock($1)").bind(key).fetch_one(&mut db).await {
        tracing::warn!(%error, "a connection with a vault's lock is closed");
    }
}

/// The key of a vault's advisory lock in PostgreSQL.
fn key(vault: VaultId) -> i64 {
    let hash = Sha256::new().chain_update(b"lockstep/vault-lock/1").chain_update(vault.as_bytes()).finalize();
    hash.iter().take(8).fold(0_i64, |number, byte| (number << 8) | i64::from(*byte))
}
