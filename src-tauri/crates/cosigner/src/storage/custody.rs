//! What a person does with a whole vault: another password, moving in from a backup, going for ever.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::KeygenParams;

use super::sessions::end_open;
use super::sql::sql;
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
    /// Whether a complete refresh must come before it is used.
    pub unproven: bool,
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
        let mut line = self.line().await?;
        let mut transaction = line.begin().await?;
        sql("UPDATE vaults SET sealed_share = $1, pending_share = $2,
                               kdf_salt = $3, kdf_memory_kib = $4, kdf_passes = $5, kdf_lanes = $6 WHERE id = $7")
        .bind(sealed_share)
        .bind(pending_share)
        .bind(&params.kdf_salt)
        .bind(params.kdf.memory_kib)
        .bind(params.kdf.passes)
        .bind(params.kdf.lanes)
        .bind(vault.as_bytes())
        .execute(&mut transaction)
        .await?;
        sql("DELETE FROM password_attempts WHERE vault = $1").bind(vault.as_bytes()).execute(&mut transaction).await?;
        end_open(&mut transaction, vault).await?;
        transaction.commit().await
    }

    /// Stores a vault from a backup with its lock and forgets its attempts, in one transaction; `false` if there is one
    /// of this id, which is left alone.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn restore(&self, new: &NewVault, with: &Restored, now: UnixMillis) -> Result<bool, CosignerError> {
        let id = new.vault.as_bytes();
        let generation = number(with.generation)?;
        let mut line = self.line().await?;
        let mut transaction = line.begin().await?;
        let done = sql(
            "INSERT INTO vaults (id, state, public_keys, sealed_share, policy, kdf_salt, kdf_memory_kib, kdf_passes,
                                 kdf_lanes, created_ms, generation, last_generation, unproven)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING",
        )
        .bind(id)
        .bind(with.state.as_str())
        .bind(new.public_keys.as_slice())
        .bind(new.sealed_share.as_slice())
        .bind(new.policy.as_slice())
        .bind(&new.params.kdf_salt)
        .bind(new.params.kdf.memory_kib)
        .bind(new.params.kdf.passes)
        .bind(new.params.kdf.lanes)
        .bind(now)
        .bind(generation)
        .bind(generation)
        .bind(i64::from(with.unproven))
        .execute(&mut transaction)
        .await?;
        if done != 1 {
            transaction.rollback().await?;
            return Ok(false);
        }
        if let Some(reason) = &with.ban {
            sql("INSERT INTO bans (vault, reason, banned_ms) VALUES ($1, $2, $3) ON CONFLICT (vault) DO NOTHING")
                .bind(id)
                .bind(reason.as_str())
                .bind(now)
                .execute(&mut transaction)
                .await?;
        }
        sql("DELETE FROM password_attempts WHERE vault = $1").bind(id).execute(&mut transaction).await?;
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
        sql("UPDATE vaults SET policy = $1 WHERE id = $2")
            .bind(policy.to_bytes()?)
            .bind(vault.as_bytes())
            .execute(&mut self.line().await?)
            .await?;
        Ok(())
    }

    /// Destroys a vault's shares. Its sign ids stay, and so does its lock.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn remove(&self, vault: VaultId) -> Result<(), CosignerError> {
        let id = vault.as_bytes();
        let mut line = self.line().await?;
        let mut transaction = line.begin().await?;
        sql("DELETE FROM vaults WHERE id = $1").bind(id).execute(&mut transaction).await?;
        sql("DELETE FROM password_attempts WHERE vault = $1").bind(id).execute(&mut transaction).await?;
        // The session before its sign ids, as everywhere: two nodes that took them in turn would wait for each other.
        end_open(&mut transaction, vault).await?;
        sql("UPDATE sign_ids SET state = 'void' WHERE vault = $1 AND state = 'reserved'")
            .bind(id)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        line.forget_deleted().await
    }
}
