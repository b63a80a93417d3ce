//! Which vault a conversation or a bundle belongs to, in memory.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};

use lockstep_keysign::VaultId;
use sqlx::{Row, SqlitePool};

use crate::StoreError;

/// The vaults of conversations and bundles, as the database has them. Every event is about one of these, and whether a door may have it is
/// decided without waiting; only one process opens the database.
#[derive(Clone, Default)]
pub(crate) struct Owners(Arc<RwLock<HashMap<String, VaultId>>>);

impl Owners {
    /// Reads all of them again.
    pub(crate) async fn read_again(&self, pool: &SqlitePool) -> Result<(), StoreError> {
        let rows = sqlx::query(
            "SELECT id, vault FROM conversations WHERE vault IS NOT NULL UNION ALL SELECT id, vault FROM bundles",
        );
        let rows = rows.fetch_all(pool).await?;
        let read = rows.iter().map(|row| {
            let vault = row.try_get::<&str, _>("vault")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?;
            Ok((row.try_get("id")?, vault))
        });
        *self.held_mut() = read.collect::<Result<_, StoreError>>()?;
        Ok(())
    }

    pub(crate) fn of(&self, id: &str) -> Option<VaultId> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(id).copied()
    }

    pub(crate) fn held_mut(&self) -> RwLockWriteGuard<'_, HashMap<String, VaultId>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
