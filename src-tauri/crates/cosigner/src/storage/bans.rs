//! Vaults that are locked, until a complete refresh lifts the lock.

use lockstep_keysign::VaultId;

use super::Storage;
use super::sessions::end_open;
use super::sql::sql;
use crate::clock::UnixMillis;
use crate::error::CosignerError;

impl Storage {
    /// Locks a vault, ends what is open of it, voids every sign id of it that was not answered, and forgets what is pending of a refresh, in one
    /// transaction. The first reason stays.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn ban(&self, vault: VaultId, reason: &str, now: UnixMillis) -> Result<(), CosignerError> {
        let mut line = self.line().await?;
        let mut transaction = line.begin().await?;
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
        // The session before its sign ids, as everywhere: two nodes that took them in turn would wait for each other.
        end_open(&mut transaction, vault).await?;
        sql("UPDATE sign_ids SET state = 'void', changed_ms = $1 WHERE vault = $2 AND state = 'reserved'")
            .bind(now)
            .bind(vault.as_bytes())
            .execute(&mut transaction)
            .await?;
        transaction.commit().await
    }

    /// Why a vault is locked, if it is.
    ///
    /// # Errors
    /// The database's.
    pub async fn banned(&self, vault: VaultId) -> Result<Option<String>, CosignerError> {
        let row = sql("SELECT reason FROM bans WHERE vault = $1")
            .bind(vault.as_bytes())
            .fetch_optional(&mut self.line().await?)
            .await?;
        Ok(row.map(|row| row.try_get("reason")).transpose()?)
    }
}
