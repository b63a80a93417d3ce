//! Refreshes: a pending share beside the active one.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::RefreshKind;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::db::Alters as _;
use crate::{Absent, Db, StoreError};

/// The device's half of a refresh whose commit is not confirmed.
#[derive(Clone)]
pub struct PendingShare {
    /// The generation that the co-signer assigned.
    pub generation: u64,
    pub kind: RefreshKind,
    /// The share, sealed like the active one.
    pub sealed_share: Vec<u8>,
}

pub(crate) fn generation(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Corrupt("generation"))
}

fn number(generation: u64) -> Result<i64, StoreError> {
    i64::try_from(generation).map_err(|_| StoreError::Corrupt("generation"))
}

pub(crate) fn pending(row: &SqliteRow) -> Result<Option<PendingShare>, StoreError> {
    let Some(of) = row.try_get::<Option<i64>, _>("pending_generation")? else {
        return Ok(None);
    };
    let kind = match row.try_get::<String, _>("pending_kind")?.as_str() {
        "quick" => RefreshKind::Quick,
        "complete" => RefreshKind::Complete,
        _ => return Err(StoreError::Corrupt("refresh kind")),
    };
    Ok(Some(PendingShare { generation: generation(of)?, kind, sealed_share: row.try_get("sealed_share_pending")? }))
}

/// Makes the pending share of this generation the only one.
pub(crate) async fn commit_pending(
    connection: &mut SqliteConnection,
    vault: VaultId,
    of: u64,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE vaults SET generation = pending_generation, sealed_share = sealed_share_pending, \
         locked_reason = CASE pending_kind WHEN 'complete' THEN NULL ELSE locked_reason END, \
         pending_generation = NULL, pending_kind = NULL, sealed_share_pending = NULL \
         WHERE id = ? AND pending_generation = ?",
    )
    .bind(vault.to_string())
    .bind(number(of)?)
    .execute(connection)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::PendingShare)) }
}

impl Db {
    /// Stores the share of a refresh beside the active one and replaces an earlier pending one.
    pub async fn set_pending_share(&self, vault: VaultId, pending: &PendingShare) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE vaults SET pending_generation = ?, pending_kind = ?, sealed_share_pending = ? WHERE id = ?",
        )
        .bind(number(pending.generation)?)
        .bind(match pending.kind {
            RefreshKind::Quick => "quick",
            RefreshKind::Complete => "complete",
        })
        .bind(&pending.sealed_share)
        .bind(vault.to_string())
        .alter(self)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::Vault)) }
    }

    /// After the co-signer's commit: makes the pending share of this generation the only one. A complete refresh lifts
    /// the vault's lock.
    pub async fn commit_pending_share(&self, vault: VaultId, of: u64) -> Result<(), StoreError> {
        commit_pending(&mut *self.pool.acquire().await?, vault, of).await
    }

    /// Deletes the pending share of this generation, which the co-signer will never commit.
    pub async fn discard_pending_share(&self, vault: VaultId, of: u64) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE vaults SET pending_generation = NULL, pending_kind = NULL, sealed_share_pending = NULL \
             WHERE id = ? AND pending_generation = ?",
        )
        .bind(vault.to_string())
        .bind(number(of)?)
        .alter(self)
        .await?;
        Ok(())
    }

    /// Sets the generation of a share that was restored from a backup.
    pub async fn set_generation(&self, vault: VaultId, to: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE vaults SET generation = ? WHERE id = ?")
            .bind(number(to)?)
            .bind(vault.to_string())
            .alter(self)
            .await?;
        Ok(())
    }
}
