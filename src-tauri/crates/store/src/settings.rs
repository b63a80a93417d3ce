//! Settings: texts by key.

use std::collections::BTreeMap;
use std::sync::RwLockReadGuard;

use lockstep_keysign::VaultId;

use crate::{Db, StoreError};

/// The key of a setting that is about a vault and not about the profile. It is deleted with its vault.
fn key_of(vault: VaultId, key: &str) -> String {
    format!("vault:{vault}:{key}")
}

impl Db {
    /// A setting's text.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.open_settings()?.get(key).cloned())
    }

    /// The keys and texts of all settings, by key.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(self.open_settings()?.clone().into_iter().collect())
    }

    /// A setting of a vault.
    pub async fn setting_of(&self, vault: VaultId, key: &str) -> Result<Option<String>, StoreError> {
        self.setting(&key_of(vault, key)).await
    }

    /// Sets a setting of a vault, or removes it.
    pub async fn set_setting_of(&self, vault: VaultId, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        self.set_setting(&key_of(vault, key), value).await
    }

    /// The settings, until the database is closed.
    fn open_settings(&self) -> Result<RwLockReadGuard<'_, BTreeMap<String, String>>, StoreError> {
        if self.is_closed() { Err(sqlx::Error::PoolClosed.into()) } else { Ok(self.settings.held()) }
    }

    /// Sets a setting, or removes it.
    pub async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        let (db, key, value) = (self.clone(), key.to_owned(), value.map(str::to_owned));
        Self::to_its_end(async move { db.write_setting(key, value).await }).await
    }

    async fn write_setting(&self, key: String, value: Option<String>) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        match &value {
            Some(value) => {
                sqlx::query("INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
                    .bind(&key)
                    .bind(value)
            }
            None => sqlx::query("DELETE FROM settings WHERE key = ?").bind(&key),
        }
        .execute(&mut *change)
        .await?;
        // Held in the order in which it was stored.
        let _turn = change.commit_in_turn().await?;
        let mut held = self.settings.held_mut();
        match value {
            Some(value) => held.insert(key, value),
            None => held.remove(&key),
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Db, OpenMode};

    #[tokio::test]
    async fn a_setting_is_known_at_once_and_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        let db = Db::open(&path, &[7; 32], OpenMode::Create).await.unwrap();
        assert_eq!(db.setting("one").await.unwrap(), None);
        db.set_setting("one", Some("1")).await.unwrap();
        db.set_setting("two", Some("2")).await.unwrap();
        db.set_setting("one", Some("eins")).await.unwrap();
        db.set_setting("two", None).await.unwrap();
        let all = [("one".to_owned(), "eins".to_owned())];
        assert_eq!(db.settings().await.unwrap(), all);
        assert_eq!(db.clone().setting("one").await.unwrap().as_deref(), Some("eins"), "a clone has it too");
        db.close().await;
        assert!(db.setting("one").await.is_err(), "nothing is told after it was closed");
        let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
        assert_eq!(db.settings().await.unwrap(), all, "what was stored, and not only held");
    }

    #[tokio::test]
    async fn what_is_held_is_what_is_stored_whoever_wrote_last() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..40 {
            let db = db.clone();
            writers.spawn(async move {
                let value = number.to_string();
                db.set_setting("last", (number % 5 != 0).then_some(value.as_str())).await.unwrap();
            });
        }
        while let Some(done) = writers.join_next().await {
            done.unwrap();
        }
        let held = db.settings().await.unwrap();
        db.settings.read_again(&db.pool).await.unwrap();
        assert_eq!(held, db.settings().await.unwrap());
    }
}
