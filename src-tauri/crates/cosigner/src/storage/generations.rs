//! Refreshes: a pending share beside the active one.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Generations, RefreshKind};

use super::sessions::end_open;
use super::sql::sql;
use super::vaults::{PendingShare, generation};
use super::{Storage, number};
use crate::error::CosignerError;

impl Storage {
    /// Reserves and returns the next generation.
    ///
    /// # Errors
    /// A database error.
    pub async fn next_generation(&self, vault: VaultId) -> Result<u64, CosignerError> {
        let row =
            sql("UPDATE vaults SET last_generation = last_generation + 1 WHERE id = $1 RETURNING last_generation")
                .bind(vault.as_bytes())
                .fetch_one(&mut self.acquire().await?)
                .await?;
        generation(row.try_get("last_generation")?)
    }

    /// Stores the share of a refresh as pending, in place of an earlier one. `false` if a later refresh was begun.
    ///
    /// # Errors
    /// A database error.
    pub async fn set_pending(&self, vault: VaultId, pending: &PendingShare) -> Result<bool, CosignerError> {
        let done = sql("UPDATE vaults SET pending_generation = $1, pending_kind = $2, pending_share = $3
             WHERE id = $4 AND last_generation = $1")
        .bind(number(pending.generation)?)
        .bind(match pending.kind {
            RefreshKind::Quick => "quick",
            RefreshKind::Complete => "complete",
        })
        .bind(pending.sealed_share.as_slice())
        .bind(vault.as_bytes())
        .execute(&mut self.acquire().await?)
        .await?;
        Ok(done == 1)
    }

    /// Makes the pending share of this generation the only one, in one transaction; a complete one lifts a lock.
    /// `false` if it is not pending.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn commit_pending(&self, vault: VaultId, wanted: u64) -> Result<bool, CosignerError> {
        let id = vault.as_bytes();
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        sql("DELETE FROM bans WHERE vault = $1 AND EXISTS (SELECT 1 FROM vaults
             WHERE id = bans.vault AND pending_generation = $2 AND pending_kind = 'complete')")
        .bind(id)
        .bind(number(wanted)?)
        .execute(&mut transaction)
        .await?;
        let done = sql("UPDATE vaults SET generation = pending_generation, sealed_share = pending_share,
                               unproven = CASE pending_kind WHEN 'complete' THEN 0 ELSE unproven END,
                               complete_generation =
                                   CASE pending_kind WHEN 'complete' THEN pending_generation ELSE complete_generation END,
                               pending_generation = NULL, pending_kind = NULL, pending_share = NULL
             WHERE id = $1 AND pending_generation = $2")
        .bind(id)
        .bind(number(wanted)?)
        .execute(&mut transaction)
        .await?;
        end_open(&mut transaction, vault).await?;
        transaction.commit().await?;
        db.forget_deleted().await?;
        Ok(done == 1)
    }

    /// Deletes the pending share, if it has this generation.
    ///
    /// # Errors
    /// A database error.
    pub async fn discard_pending(&self, vault: VaultId, wanted: u64) -> Result<(), CosignerError> {
        sql("UPDATE vaults SET pending_generation = NULL, pending_kind = NULL, pending_share = NULL
             WHERE id = $1 AND pending_generation = $2")
        .bind(vault.as_bytes())
        .bind(number(wanted)?)
        .execute(&mut self.acquire().await?)
        .await?;
        Ok(())
    }

    /// A vault's generations; `None` if the vault is unknown.
    ///
    /// # Errors
    /// A database error.
    pub async fn generations(&self, vault: VaultId) -> Result<Option<Generations>, CosignerError> {
        let row = sql("SELECT generation, pending_generation FROM vaults WHERE id = $1")
            .bind(vault.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        row.map(|row| {
            let pending = row.try_get::<Option<i64>>("pending_generation")?;
            Ok(Generations {
                active: generation(row.try_get("generation")?)?,
                pending: pending.map(generation).transpose()?,
            })
        })
        .transpose()
    }
}
