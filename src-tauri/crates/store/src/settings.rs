//! Settings: texts by key.

use sqlx::Row;

use crate::{Db, StoreError};

impl Db {
    /// A setting's text.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT value FROM settings WHERE key = ?").bind(key).fetch_optional(&self.pool).await?;
        row.map(|row| row.try_get("value").map_err(Into::into)).transpose()
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
