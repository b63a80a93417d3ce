//! Vaults that are locked, until a complete refresh lifts the lock.

use lockstep_keysign::VaultId;
use sqlx::{Connection, Row};

use super::Storage;
use crate::clock::UnixMillis;
use crate::error::CosignerError;

impl Storage {
    /// Locks a vault, voids every sign id of it that was not answered, and forgets what is pending of a refresh, in one
    /// transaction. The first reason stays.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn ban(&self, vault: VaultId, reason: &str, now: UnixMillis) -> Result<(), CosignerError> {
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        sqlx::query("INSERT INTO bans (vault, reason, banned_ms) VALUES (?, ?, ?) ON CONFLICT (vault) DO NOTHING")
            .bind(vault.as_bytes().as_slice())
            .bind(reason)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("UPDATE sign_ids SET state = 'void', changed_ms = ? WHERE vault = ? AND state = 'reserved'")
            .bind(now)
            .bind(vault.as_bytes().as_slice())
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "UPDATE vaults SET pending_generation = NULL, pending_kind = NULL, pending_share = NULL WHERE id = ?",
        )
        .bind(vault.as_bytes().as_slice())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Why a vault is locked, if it is.
    ///
    /// # Errors
    /// The database's.
    pub async fn banned(&self, vault: VaultId) -> Result<Option<String>, CosignerError> {
        let row = sqlx::query("SELECT reason FROM bans WHERE vault = ?")
            .bind(vault.as_bytes().as_slice())
            .fetch_optional(&mut *self.connection().await)
            .await?;
        Ok(row.map(|row| row.try_get("reason")).transpose()?)
    }
}
