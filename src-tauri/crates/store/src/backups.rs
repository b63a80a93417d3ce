//! Backups of vaults: what was backed up when, and restoring.

use lockstep_keysign::VaultId;
use sqlx::{Row, SqliteConnection};

use crate::db::Alters as _;
use crate::{Contact, Db, NewCoin, NewVault, StoreError, UnixMillis};

/// The latest backup of a vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backup {
    /// When it was made.
    pub made_at: UnixMillis,
    /// The generation of its shares.
    pub generation: u64,
    /// When a drill last proved that the backup restores and signs.
    pub proven_at: Option<UnixMillis>,
    /// When the vault was restored from a backup; `None` if it was not.
    pub restored_at: Option<UnixMillis>,
}

/// The first block in which a vault can have a balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Birth {
    /// Registry name of the chain.
    pub chain: String,
    pub block: u64,
}

/// The content of a restored backup. The vault is half made until it is activated.
pub struct Restored<'a> {
    /// The vault, with its share sealed under a key of this keychain.
    pub vault: NewVault<'a>,
    /// When it was made.
    pub created_at: UnixMillis,
    /// Why it is locked; `None` if it is not.
    pub locked: Option<&'a str>,
    /// When the backup was made.
    pub made_at: UnixMillis,
    /// The generation of its shares.
    pub generation: u64,
    pub coins: &'a [NewCoin<'a>],
    /// The address book; entries get new ids.
    pub contacts: &'a [Contact],
    /// The vault's first blocks.
    pub births: &'a [Birth],
}

fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Corrupt("number"))
}

fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Corrupt("number"))
}

async fn note_backed_up(
    connection: &mut SqliteConnection,
    vault: VaultId,
    made_at: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE vaults SET backed_up_at = ? WHERE id = ?")
        .bind(made_at)
        .bind(vault.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

impl Db {
    /// The latest backup of a vault, if there is one.
    pub async fn backup(&self, vault: VaultId) -> Result<Option<Backup>, StoreError> {
        let row = sqlx::query("SELECT * FROM backups WHERE vault = ?")
            .bind(vault.to_string())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Backup {
            made_at: row.try_get("made_at")?,
            generation: unsigned(row.try_get("generation")?)?,
            proven_at: row.try_get("proven_at")?,
            restored_at: row.try_get("restored_at")?,
        }))
    }

    /// Records that a backup was written, read back and opened. A new backup is not proven yet.
    pub async fn note_backup_made(&self, vault: VaultId, generation: u64, now: UnixMillis) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        sqlx::query(
            "INSERT INTO backups (vault, made_at, generation) VALUES (?, ?, ?) ON CONFLICT (vault) DO UPDATE SET \
             made_at = excluded.made_at, generation = excluded.generation, proven_at = NULL",
        )
        .bind(vault.to_string())
        .bind(now)
        .bind(signed(generation)?)
        .execute(&mut *change)
        .await?;
        note_backed_up(&mut change, vault, now).await?;
        change.commit().await?;
        Ok(())
    }

    /// Records that a drill proved the backup of this vault made at `made_at`. Changes nothing if that is not
    /// the latest backup.
    pub async fn note_backup_proven(
        &self,
        vault: VaultId,
        made_at: UnixMillis,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE backups SET proven_at = ? WHERE vault = ? AND made_at = ?")
            .bind(now)
            .bind(vault.to_string())
            .bind(made_at)
            .alter(self)
            .await?;
        Ok(())
    }

    /// The first blocks of a vault, by chain.
    pub async fn births(&self, vault: VaultId) -> Result<Vec<Birth>, StoreError> {
        let rows = sqlx::query("SELECT chain, block FROM births WHERE vault = ? ORDER BY chain")
            .bind(vault.to_string())
            .fetch_all(&self.pool)
            .await?;
        rows.iter()
            .map(|row| Ok(Birth { chain: row.try_get("chain")?, block: unsigned(row.try_get("block")?)? }))
            .collect()
    }

    /// Records a vault's first block on a chain; an earlier record stays.
    pub async fn note_birth(&self, vault: VaultId, birth: &Birth) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO births (vault, chain, block) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
            .bind(vault.to_string())
            .bind(&birth.chain)
            .bind(signed(birth.block)?)
            .alter(self)
            .await?;
        Ok(())
    }

    /// Stores a restored backup completely or not at all. The vault is half made; an existing vault is never
    /// replaced.
    pub async fn insert_restored_vault(&self, restored: &Restored<'_>, now: UnixMillis) -> Result<(), StoreError> {
        let id = restored.vault.id.to_string();
        let mut change = self.change().await?;
        restored.vault.insert(&mut change, restored.created_at).await?;
        sqlx::query("UPDATE vaults SET locked_reason = ? WHERE id = ?")
            .bind(restored.locked)
            .bind(&id)
            .execute(&mut *change)
            .await?;
        sqlx::query("INSERT INTO backups (vault, made_at, generation, restored_at) VALUES (?, ?, ?, ?)")
            .bind(&id)
            .bind(restored.made_at)
            .bind(signed(restored.generation)?)
            .bind(now)
            .execute(&mut *change)
            .await?;
        note_backed_up(&mut change, restored.vault.id, restored.made_at).await?;
        for birth in restored.births {
            sqlx::query("INSERT INTO births (vault, chain, block) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
                .bind(&id)
                .bind(&birth.chain)
                .bind(signed(birth.block)?)
                .execute(&mut *change)
                .await?;
        }
        for coin in restored.coins {
            coin.insert(&mut change, restored.vault.id, now).await?;
        }
        for contact in restored.contacts {
            sqlx::query(
                "INSERT INTO restored_address_book (vault, id, title, address, chain, origin, created_at) \
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&id)
            .bind(uuid::Uuid::new_v4().to_string())
            .bind(&contact.title)
            .bind(&contact.address)
            .bind(&contact.chain)
            .bind(contact.origin.text())
            .bind(contact.created_at)
            .execute(&mut *change)
            .await?;
        }
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
