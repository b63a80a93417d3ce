//! A refresh: a pending share beside the active one, until one of them is gone.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Generations, RefreshKind};
use sqlx::{Connection, Row};

use super::vaults::{PendingShare, generation};
use super::{Storage, number};
use crate::error::CosignerError;

impl Storage {
    /// Gives out the next generation; never the same one again.
    ///
    /// # Errors
    /// The database's.
    pub async fn next_generation(&self, vault: VaultId) -> Result<u64, CosignerError> {
        let row = sqlx::query(
            "UPDATE vaults SET last_generation = last_generation + 1 WHERE id = ? RETURNING last_generation",
        )
        .bind(vault.as_bytes().as_slice())
        .fetch_one(&mut *self.connection().await)
        .await?;
        generation(row.try_get("last_generation")?)
    }

    /// Stores the share of a refresh as pending; an earlier pending one is gone.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_pending(&self, vault: VaultId, pending: &PendingShare) -> Result<(), CosignerError> {
        sqlx::query("UPDATE vaults SET pending_generation = ?, pending_kind = ?, pending_share = ? WHERE id = ?")
            .bind(number(pending.generation)?)
            .bind(match pending.kind {
                RefreshKind::Quick => "quick",
                RefreshKind::Complete => "complete",
            })
            .bind(&pending.sealed_share)
            .bind(vault.as_bytes().as_slice())
            .execute(&mut *self.connection().await)
            .await?;
        Ok(())
    }

    /// Makes the pending share of this generation the only one, in one transaction; a complete one lifts a lock.
    /// `false` if it is not pending.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn commit_pending(&self, vault: VaultId, wanted: u64) -> Result<bool, CosignerError> {
        let id = vault.as_bytes().as_slice();
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        sqlx::query(
            "DELETE FROM bans WHERE vault = ? AND EXISTS (SELECT 1 FROM vaults
             WHERE id = bans.vault AND pending_generation = ? AND pending_kind = 'complete')",
        )
        .bind(id)
        .bind(number(wanted)?)
        .execute(&mut *transaction)
        .await?;
        let done = sqlx::query(
            "UPDATE vaults SET generation = pending_generation, sealed_share = pending_share,
                               pending_generation = NULL, pending_kind = NULL, pending_share = NULL
             WHERE id = ? AND pending_generation = ?",
        )
        .bind(id)
        .bind(number(wanted)?)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        // Deleted pages are overwritten in the database itself; the log would still have the old share.
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Forgets the pending share, if it is of this generation.
    ///
    /// # Errors
    /// The database's.
    pub async fn discard_pending(&self, vault: VaultId, wanted: u64) -> Result<(), CosignerError> {
        sqlx::query(
            "UPDATE vaults SET pending_generation = NULL, pending_kind = NULL, pending_share = NULL
             WHERE id = ? AND pending_generation = ?",
        )
        .bind(vault.as_bytes().as_slice())
        .bind(number(wanted)?)
        .execute(&mut *self.connection().await)
        .await?;
        Ok(())
    }

    /// Which generations are here, if the vault is.
    ///
    /// # Errors
    /// The database's.
    pub async fn generations(&self, vault: VaultId) -> Result<Option<Generations>, CosignerError> {
        let row = sqlx::query("SELECT generation, pending_generation FROM vaults WHERE id = ?")
            .bind(vault.as_bytes().as_slice())
            .fetch_optional(&mut *self.connection().await)
            .await?;
        row.map(|row| {
            let pending = row.try_get::<Option<i64>, _>("pending_generation")?;
            Ok(Generations {
                active: generation(row.try_get("generation")?)?,
                pending: pending.map(generation).transpose()?,
            })
        })
        .transpose()
    }
}
