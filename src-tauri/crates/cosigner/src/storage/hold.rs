//! A vault to oneself: nobody else tries its password, locks, moves or refreshes it meanwhile, on this node or another.

use std::ops::Deref;
use std::sync::Arc;

use lockstep_keysign::VaultId;
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::pool::{Pool, Pooled};
use super::sql::{Line, sql};
use super::{Base, Storage};
use crate::error::CosignerError;

/// Holds a vault until it is dropped. What is written through it is written while it is held, and not at all if the hold was
/// lost: with PostgreSQL the connection that has the lock is the one that writes.
pub struct Hold(Held);

enum Held {
    /// One process has the whole storage; it does one such thing at a time.
    Alone { storage: Arc<Storage>, _turn: OwnedMutexGuard<()> },
    /// This storage is the one connection that has the advisory lock of the vault.
    Locked { storage: Storage, pool: Pool, key: i64 },
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
        // If it fails the lock may have been granted all the same; a connection on which something failed is not used again.
        let mut line = Line::Pooled(pool.acquire().await?);
        sql("SELECT pg_advisory_lock($1)").bind(key).fetch_one(&mut line).await?;
        let Line::Pooled(connection) = line else { return Err(CosignerError::Defect("a connection went away")) };
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
            Ok(runtime) if connection.is_settled() => drop(runtime.spawn(unlock(connection, key))),
            // The end of the connection is the end of its locks.
            Ok(_) | Err(_) => connection.give_up(),
        }
    }
}

async fn unlock(connection: Pooled, key: i64) {
    let mut line = Line::Pooled(connection);
    if let Err(error) = sql("SELECT pg_advisory_unlock($1)").bind(key).fetch_one(&mut line).await {
        tracing::warn!(%error, "a connection that held a vault is closed");
    }
}

/// The number by which PostgreSQL knows the lock of a vault.
fn key(vault: VaultId) -> i64 {
    let hash = Sha256::new().chain_update(b"lockstep/vault-lock/1").chain_update(vault.as_bytes()).finalize();
    hash.iter().take(8).fold(0_i64, |number, byte| (number << 8) | i64::from(*byte))
}
