//! What a person does with a whole vault: another password, moving in from a backup, going for ever.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::KeygenParams;
use sqlx::Connection;

use super::vaults::{NewVault, VaultState};
use super::{Storage, number};
use crate::clock::UnixMillis;
use crate::error::CosignerError;
use crate::policy::Policy;

/// What comes from a backup besides the vault itself.
#[derive(Debug)]
pub struct Restored {
    /// Pending, or active where it is locked and cannot be tested.
    pub state: VaultState,
    /// Which generation the share is of.
    pub generation: u64,
    /// Why it is locked, if it is.
    pub ban: Option<String>,
}

impl Storage {
    /// Replaces the sealed shares and the password derivation, and forgets the attempts, in one transaction.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn reseal(
        &self,
        vault: VaultId,
        sealed_share: &[u8],
        pending_share: Option<&[u8]>,
        params: KeygenParams,
    ) -> Result<(), CosignerError> {
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        sqlx::query(
            "UPDATE vaults SET sealed_share = ?, pending_share = ?,
                               kdf_salt = ?, kdf_memory_kib = ?, kdf_passes = ?, kdf_lanes = ? WHERE id = ?",
        )
        .bind(sealed_share)
        .bind(pending_share)
        .bind(params.kdf_salt.as_slice())
        .bind(params.kdf.memory_kib)
        .bind(params.kdf.passes)
        .bind(params.kdf.lanes)
        .bind(vault.as_bytes().as_slice())
        .execute(&mut *transaction)
        .await?;
        sqlx::query("DELETE FROM password_attempts WHERE vault = ?")
            .bind(vault.as_bytes().as_slice())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stores a vault from a backup with its lock and forgets its attempts, in one transaction; `false` if there is one
    /// of this id, which is left alone.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn restore(&self, new: &NewVault, with: &Restored, now: UnixMillis) -> Result<bool, CosignerError> {
        let id = new.vault.as_bytes().as_slice();
        let generation = number(with.generation)?;
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        let done = sqlx::query(
            "INSERT INTO vaults (id, state, public_keys, sealed_share, policy, kdf_salt, kdf_memory_kib, kdf_passes,
                                 kdf_lanes, created_ms, generation, last_generation)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        )
        .bind(id)
        .bind(with.state.as_str())
        .bind(&new.public_keys)
        .bind(&new.sealed_share)
        .bind(&new.policy)
        .bind(new.params.kdf_salt.as_slice())
        .bind(new.params.kdf.memory_kib)
        .bind(new.params.kdf.passes)
        .bind(new.params.kdf.lanes)
        .bind(now)
        .bind(generation)
        .bind(generation)
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() != 1 {
            transaction.rollback().await?;
            return Ok(false);
        }
        if let Some(reason) = &with.ban {
            sqlx::query("INSERT INTO bans (vault, reason, banned_ms) VALUES (?, ?, ?) ON CONFLICT (vault) DO NOTHING")
                .bind(id)
                .bind(reason)
                .bind(now)
                .execute(&mut *transaction)
                .await?;
        }
        sqlx::query("DELETE FROM password_attempts WHERE vault = ?").bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The rules of a vault, if it is here.
    ///
    /// # Errors
    /// The database's.
    pub async fn policy(&self, vault: VaultId) -> Result<Option<Policy>, CosignerError> {
        self.vault(vault).await?.map(|stored| Policy::from_bytes(&stored.policy)).transpose()
    }

    /// Gives a vault other rules.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_policy(&self, vault: VaultId, policy: Policy) -> Result<(), CosignerError> {
        sqlx::query("UPDATE vaults SET policy = ? WHERE id = ?")
            .bind(policy.to_bytes()?)
            .bind(vault.as_bytes().as_slice())
            .execute(&mut *self.connection().await)
            .await?;
        Ok(())
    }

    /// Destroys a vault's shares. Its sign ids stay, and so does its lock.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn remove(&self, vault: VaultId) -> Result<(), CosignerError> {
        let id = vault.as_bytes().as_slice();
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        sqlx::query("DELETE FROM vaults WHERE id = ?").bind(id).execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM password_attempts WHERE vault = ?").bind(id).execute(&mut *transaction).await?;
        sqlx::query("UPDATE sign_ids SET state = 'void' WHERE vault = ? AND state = 'reserved'")
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        // Deleted pages are overwritten in the database itself; the log would still have them.
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        Ok(())
    }
}
