use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{PublicKeys, VaultId};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

/// Whether a vault may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultState {
    /// Half made: its address was never shown, and it is discarded at the next start.
    Pending,
    /// Both shares are stored, and both schemes have signed.
    Active,
}

/// A vault as the device knows it. The share is sealed.
#[derive(Clone)]
pub struct Vault {
    /// Its id, the same at the co-signer.
    pub id: VaultId,
    /// What the person called it.
    pub name: String,
    /// When it was made.
    pub created_at: UnixMillis,
    /// Half made or whole.
    pub state: VaultState,
    /// Public keys and chain code.
    pub keys: PublicKeys,
    /// Argon2id salt of the password key.
    pub kdf_salt: [u8; 16],
    /// Argon2id parameters of the password key.
    pub kdf: KdfParams,
    /// The device share, sealed under a key that only the keychain has.
    pub sealed_share: Vec<u8>,
    /// Set for good when a protocol check failed.
    pub locked_reason: Option<String>,
}

/// What is stored of a vault that is being made.
pub struct NewVault<'a> {
    /// Its id.
    pub id: VaultId,
    /// Its name.
    pub name: &'a str,
    /// Public keys and chain code.
    pub keys: &'a PublicKeys,
    /// Argon2id salt.
    pub kdf_salt: [u8; 16],
    /// Argon2id parameters.
    pub kdf: KdfParams,
    /// The sealed device share.
    pub sealed_share: &'a [u8],
}

fn fixed<const N: usize>(row: &SqliteRow, column: &str) -> Result<[u8; N], StoreError> {
    row.try_get::<Vec<u8>, _>(column)?.try_into().map_err(|_| StoreError::Corrupt("key length"))
}

fn read(row: &SqliteRow) -> Result<Vault, StoreError> {
    let number = |column: &str| -> Result<u32, StoreError> {
        u32::try_from(row.try_get::<i64, _>(column)?).map_err(|_| StoreError::Corrupt("password settings"))
    };
    Ok(Vault {
        id: row.try_get::<String, _>("id")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?,
        name: row.try_get("name")?,
        created_at: row.try_get("created_at")?,
        state: match row.try_get::<String, _>("state")?.as_str() {
            "pending" => VaultState::Pending,
            "active" => VaultState::Active,
            _ => return Err(StoreError::Corrupt("vault state")),
        },
        keys: PublicKeys::new(fixed(row, "ecdsa_key")?, fixed(row, "chain_code")?, fixed(row, "eddsa_key")?)
            .map_err(|_| StoreError::Corrupt("public key"))?,
        kdf_salt: fixed(row, "kdf_salt")?,
        kdf: KdfParams {
            memory_kib: number("kdf_memory_kib")?,
            passes: number("kdf_passes")?,
            lanes: number("kdf_lanes")?,
        },
        sealed_share: row.try_get("sealed_share")?,
        locked_reason: row.try_get("locked_reason")?,
    })
}

impl Db {
    /// All vaults, oldest first, half-made ones included.
    pub async fn vaults(&self) -> Result<Vec<Vault>, StoreError> {
        sqlx::query("SELECT * FROM vaults ORDER BY created_at").fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// One vault.
    pub async fn vault(&self, id: VaultId) -> Result<Vault, StoreError> {
        let row =
            sqlx::query("SELECT * FROM vaults WHERE id = ?").bind(id.to_string()).fetch_optional(&self.pool).await?;
        read(&row.ok_or(StoreError::NotFound("vault"))?)
    }

    /// Stores a half-made vault. Never replaces one.
    pub async fn insert_pending_vault(&self, vault: &NewVault<'_>, now: UnixMillis) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO vaults (id, name, created_at, state, ecdsa_key, chain_code, eddsa_key, kdf_salt, kdf_memory_kib, kdf_passes, kdf_lanes, \
             sealed_share) VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(vault.id.to_string())
        .bind(vault.name)
        .bind(now)
        .bind(vault.keys.ecdsa().as_slice())
        .bind(vault.keys.chain_code().as_slice())
        .bind(vault.keys.eddsa().as_slice())
        .bind(vault.kdf_salt.as_slice())
        .bind(i64::from(vault.kdf.memory_kib))
        .bind(i64::from(vault.kdf.passes))
        .bind(i64::from(vault.kdf.lanes))
        .bind(vault.sealed_share)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Makes a pending vault active.
    pub async fn activate_vault(&self, id: VaultId) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE vaults SET state = 'active' WHERE id = ? AND state = 'pending'")
            .bind(id.to_string())
            .execute(&self.pool)
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound("half-made vault")) }
    }

    /// Removes a half-made vault; an active one is never removed here.
    pub async fn discard_pending_vault(&self, id: VaultId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM vaults WHERE id = ? AND state = 'pending'")
            .bind(id.to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Locks a vault for good, before anything else is answered. The first reason is kept.
    pub async fn lock_vault(&self, id: VaultId, reason: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE vaults SET locked_reason = coalesce(locked_reason, ?) WHERE id = ?")
            .bind(reason)
            .bind(id.to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
