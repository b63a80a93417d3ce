//! Locked vaults. A complete refresh lifts the lock.

use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;

use super::Storage;
use super::sessions::end_open;
use super::sql::sql;
use crate::error::CosignerError;

impl Storage {
    /// In one transaction: locks a vault, ends its session, voids its unanswered sign ids, and deletes its pending
    /// share. An existing reason stays.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn ban(&self, vault: VaultId, reason: &str, now: UnixMillis) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        sql("INSERT INTO bans (vault, reason, banned_ms) VALUES ($1, $2, $3) ON CONFLICT (vault) DO NOTHING")
            .bind(vault.as_bytes())
            .bind(reason)
            .bind(now)
            .execute(&mut transaction)
            .await?;
        sql("UPDATE vaults SET pending_generation = NULL, pending_kind = NULL, pending_share = NULL WHERE id = $1")
            .bind(vault.as_bytes())
            .execute(&mut transaction)
            .await?;
        // The session before its sign ids, as in every transaction, so that two nodes do not deadlock.
        end_open(&mut transaction, vault).await?;
        sql("UPDATE sign_ids SET state = 'void', changed_ms = $1 WHERE vault = $2 AND state = 'reserved'")
            .bind(now)
            .bind(vault.as_bytes())
            .execute(&mut transaction)
            .await?;
        transaction.commit().await
    }

    /// The reason of a vault's lock, if it is locked.
    ///
    /// # Errors
    /// A database error.
    pub async fn banned(&self, vault: VaultId) -> Result<Option<String>, CosignerError> {
        let row = sql("SELECT reason FROM bans WHERE vault = $1")
            .bind(vault.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        Ok(row.map(|row| row.try_get("reason")).transpose()?)
    }
}
