//! The settings in memory.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use sqlx::{Row, SqlitePool};

use crate::StoreError;

/// The settings as the database has them. They are read at every step of a conversation, so they are held in memory; only one process opens
/// the database.
#[derive(Clone, Default)]
pub(crate) struct Settings(Arc<RwLock<BTreeMap<String, String>>>);

impl Settings {
    /// Reads all settings again.
    pub(crate) async fn read_again(&self, pool: &SqlitePool) -> Result<(), StoreError> {
        let rows = sqlx::query("SELECT key, value FROM settings").fetch_all(pool).await?;
        let read = rows.iter().map(|row| Ok((row.try_get("key")?, row.try_get("value")?)));
        let read = read.collect::<Result<_, StoreError>>()?;
        *self.held_mut() = read;
        Ok(())
    }

    pub(crate) fn held(&self) -> RwLockReadGuard<'_, BTreeMap<String, String>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn held_mut(&self) -> RwLockWriteGuard<'_, BTreeMap<String, String>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
