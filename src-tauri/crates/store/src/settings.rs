//! Settings: texts by key.

use sqlx::Row;

use crate::{Db, StoreError};

impl Db {
    /// A setting's text.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT value FROM settings WHERE key = ?").bind(key).fetch_optional(&self.pool).await?;
        row.map(|row| row.try_get("value").map_err(Into::into)).transpose()
    }

    /// The keys and texts of all settings, by key.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query("SELECT key, value FROM settings ORDER BY key").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("key")?, row.try_get("value")?))).collect()
    }

    /// Sets a setting, or removes it.
    pub async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        match value {
            Some(value) => {
                sqlx::query("INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
                    .bind(key)
                    .bind(value)
                    .execute(&self.pool)
                    .await?;
            }
            None => {
                sqlx::query("DELETE FROM settings WHERE key = ?").bind(key).execute(&self.pool).await?;
            }
        }
        Ok(())
    }
}
