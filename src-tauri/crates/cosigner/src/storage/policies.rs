//! The policy of each vault, and what its steps spend.

use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;

use super::sessions::end_open;
use super::sql::{Statement, sql};
use super::{Storage, number};
use crate::error::CosignerError;
use crate::record::SealedSpend;

/// A policy to store: its revision and its sealed record.
#[derive(Debug)]
pub struct PolicyRow {
    pub revision: u64,
    pub sealed: Vec<u8>,
}

/// What a session stores besides its sign ids.
#[derive(Debug, Default)]
pub struct PolicyWrite {
    /// Counted unless their sign id is void.
    pub spends: Vec<SealedSpend>,
    /// The policy after the session has begun, if that changes it.
    pub row: Option<PolicyRow>,
}

impl PolicyWrite {
    pub(super) fn statements(&self, vault: VaultId) -> Result<Vec<Statement>, CosignerError> {
        let mut all: Vec<Statement> = self.spends.iter().map(|spend| insert_spend(vault, spend)).collect();
        if let Some(row) = &self.row {
            all.push(put(vault, row)?);
        }
        Ok(all)
    }
}

impl Storage {
    /// The revision and the sealed record of a vault's policy.
    ///
    /// # Errors
    /// A database error.
    pub async fn policy_row(&self, vault: VaultId) -> Result<Option<PolicyRow>, CosignerError> {
        let row = sql("SELECT revision, sealed FROM policies WHERE vault = $1")
            .bind(vault.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        row.map(|row| {
            let revision = u64::try_from(row.try_get::<i64>("revision")?)
                .map_err(|_| CosignerError::Corrupt("a policy's revision"))?;
            Ok(PolicyRow { revision, sealed: row.try_get("sealed")? })
        })
        .transpose()
    }

    /// Stores a policy. An older revision never replaces a newer one.
    ///
    /// # Errors
    /// A database error.
    pub async fn put_policy_row(&self, vault: VaultId, row: &PolicyRow) -> Result<(), CosignerError> {
        put(vault, row)?.execute(&mut self.acquire().await?).await?;
        Ok(())
    }

    /// Stores the first policy of a vault; one that exists is kept.
    ///
    /// # Errors
    /// A database error.
    pub async fn begin_policy(&self, vault: VaultId, row: &PolicyRow) -> Result<(), CosignerError> {
        sql("INSERT INTO policies (vault, revision, sealed) VALUES ($1, $2, $3) ON CONFLICT (vault) DO NOTHING")
            .bind(vault.as_bytes())
            .bind(number(row.revision)?)
            .bind(row.sealed.as_slice())
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(())
    }

    /// What the vault's signed steps spent after `since`; with `reserved`, also what may still be signed.
    ///
    /// # Errors
    /// A database error.
    pub async fn spends(
        &self,
        vault: VaultId,
        since: UnixMillis,
        reserved: bool,
    ) -> Result<Vec<SealedSpend>, CosignerError> {
        let rows = sql("SELECT p.sign_id, p.at_ms, p.sealed FROM policy_spends AS p
             LEFT JOIN sign_ids AS s ON s.sign_id = p.sign_id
             WHERE p.vault = $1 AND p.at_ms > $2
               AND (s.state IS NULL OR s.state = 'answered' OR (s.state = 'reserved' AND $3 = 1))
             ORDER BY p.at_ms, p.sign_id")
        .bind(vault.as_bytes())
        .bind(since)
        .bind(i64::from(reserved))
        .fetch_all(&mut self.acquire().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let sign_id = row.try_get::<&[u8]>("sign_id")?;
                Ok(SealedSpend {
                    sign_id: sign_id.try_into().map_err(|_| CosignerError::Corrupt("a sign id"))?,
                    at: row.try_get("at_ms")?,
                    sealed: row.try_get("sealed")?,
                })
            })
            .collect()
    }

    /// Stores spends that came with a backup. Those that are here already are kept.
    ///
    /// # Errors
    /// A database error.
    pub async fn keep_spends(&self, vault: VaultId, spends: &[SealedSpend]) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        for spend in spends {
            insert_spend(vault, spend).execute(&mut db).await?;
        }
        Ok(())
    }

    /// Voids every sign id of the vault that is not answered and ends its session, so that the next session counts against limits
    /// only what was or will be signed.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn void_reserved(&self, vault: VaultId, now: UnixMillis) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        end_open(&mut transaction, vault).await?;
        sql("UPDATE sign_ids SET state = 'void', changed_ms = $1 WHERE vault = $2 AND state = 'reserved'")
            .bind(now)
            .bind(vault.as_bytes())
            .execute(&mut transaction)
            .await?;
        transaction.commit().await
    }
}

fn insert_spend(vault: VaultId, spend: &SealedSpend) -> Statement {
    sql("INSERT INTO policy_spends (sign_id, vault, at_ms, sealed) VALUES ($1, $2, $3, $4)
         ON CONFLICT (sign_id) DO NOTHING")
    .bind(&spend.sign_id)
    .bind(vault.as_bytes())
    .bind(spend.at)
    .bind(spend.sealed.as_slice())
}

fn put(vault: VaultId, row: &PolicyRow) -> Result<Statement, CosignerError> {
    Ok(sql("INSERT INTO policies (vault, revision, sealed) VALUES ($1, $2, $3)
         ON CONFLICT (vault) DO UPDATE SET revision = excluded.revision, sealed = excluded.sealed
         WHERE policies.revision <= excluded.revision")
    .bind(vault.as_bytes())
    .bind(number(row.revision)?)
    .bind(row.sealed.as_slice()))
}
