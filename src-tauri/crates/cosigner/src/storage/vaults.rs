//! The vaults with a share at this co-signer.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::{KdfParams, KeygenParams, RefreshKind};
use lockstep_platform::UnixMillis;

use super::sessions::end_open;
use super::sql::{Row, Statement, sql};
use super::{Storage, vault_id};
use crate::error::CosignerError;
use crate::policy::Policy;
use crate::throttle::Attempts;

/// Whether a vault may sign transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultState {
    /// Signs only its test messages, and may be discarded.
    Pending,
    /// Signs, and is never discarded.
    Active,
}

impl VaultState {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Active => "active",
        }
    }
}

#[derive(Debug)]
pub struct NewVault {
    pub vault: VaultId,
    pub public_keys: Vec<u8>,
    pub sealed_share: Vec<u8>,
    pub policy: Vec<u8>,
    pub params: KeygenParams,
}

#[derive(Debug)]
pub struct StoredVault {
    pub state: VaultState,
    pub public_keys: Vec<u8>,
    pub sealed_share: Vec<u8>,
    pub policy: Vec<u8>,
    pub params: KeygenParams,
    pub generation: u64,
    /// The generation of the latest complete refresh. A vault restored from a backup counts as refreshed
    /// before.
    pub complete: Option<u64>,
    /// A refreshed share that is not committed.
    pub pending: Option<PendingShare>,
    /// Whether the share is a restored copy and other copies are still valid, because no complete refresh has
    /// happened.
    pub unproven: bool,
}

/// The share of a refresh that is not committed.
#[derive(Debug)]
pub struct PendingShare {
    pub generation: u64,
    pub kind: RefreshKind,
    /// Sealed like the active share.
    pub sealed_share: Vec<u8>,
}

/// A vault with everything that decides whether it may be opened.
#[derive(Debug)]
pub struct Candidate {
    /// The reason of its lock, if it is locked.
    pub ban: Option<String>,
    /// Password attempts since the last right one.
    pub attempts: Attempts,
    /// `None` if the storage does not have it.
    pub vault: Option<StoredVault>,
}

impl Storage {
    /// Stores a pending vault; `false` if the vault exists, which is not changed.
    ///
    /// # Errors
    /// A database error.
    pub async fn insert_pending(&self, new: &NewVault, now: UnixMillis) -> Result<bool, CosignerError> {
        let done = insert(new, VaultState::Pending, 0, false, now).execute(&mut self.acquire().await?).await?;
        Ok(done == 1)
    }

    /// Reads one vault.
    ///
    /// # Errors
    /// A database error.
    pub async fn vault(&self, vault: VaultId) -> Result<Option<StoredVault>, CosignerError> {
        Ok(self.candidate(vault).await?.vault)
    }

    /// Reads a vault with its lock and attempts, in one query.
    ///
    /// # Errors
    /// A database error.
    pub async fn candidate(&self, vault: VaultId) -> Result<Candidate, CosignerError> {
        let row = sql("SELECT v.*, a.failed, a.last_ms, b.reason
             FROM (SELECT 1 AS one) AS one
             LEFT JOIN vaults AS v ON v.id = $1
             LEFT JOIN password_attempts AS a ON a.vault = $1
             LEFT JOIN bans AS b ON b.vault = $1")
        .bind(vault.as_bytes())
        .fetch_one(&mut self.acquire().await?)
        .await?;
        let stored = match row.try_get::<Option<&str>>("state")? {
            None => None,
            Some(text) => Some(StoredVault {
                state: state(text)?,
                public_keys: row.try_get("public_keys")?,
                sealed_share: row.try_get("sealed_share")?,
                policy: row.try_get("policy")?,
                params: params(&row)?,
                generation: generation(row.try_get("generation")?)?,
                complete: row.try_get::<Option<i64>>("complete_generation")?.map(generation).transpose()?,
                pending: pending(&row)?,
                unproven: row.try_get::<i64>("unproven")? != 0,
            }),
        };
        Ok(Candidate {
            ban: row.try_get("reason")?,
            attempts: Attempts {
                failed: if row.try_get::<Option<i64>>("failed")?.is_some() { row.count("failed")? } else { 0 },
                last: row.try_get::<Option<i64>>("last_ms")?.unwrap_or_default(),
            },
            vault: stored,
        })
    }

    /// Every vault, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn vaults(&self) -> Result<Vec<(VaultId, VaultState)>, CosignerError> {
        let rows =
            sql("SELECT id, state FROM vaults ORDER BY created_ms, id").fetch_all(&mut self.acquire().await?).await?;
        rows.iter().map(|row| Ok((vault_id(row.try_get("id")?)?, state(row.try_get("state")?)?))).collect()
    }

    /// Makes a vault active.
    ///
    /// # Errors
    /// A database error.
    pub async fn activate(&self, vault: VaultId) -> Result<(), CosignerError> {
        sql("UPDATE vaults SET state = 'active' WHERE id = $1")
            .bind(vault.as_bytes())
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(())
    }

    /// Deletes a pending vault with its attempts and sign ids, in one transaction. Does not change an active one.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn discard(&self, vault: VaultId) -> Result<(), CosignerError> {
        let id = vault.as_bytes();
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        end_open(&mut transaction, vault).await?;
        let gone =
            sql("DELETE FROM vaults WHERE id = $1 AND state = 'pending'").bind(id).execute(&mut transaction).await?;
        if gone == 1 {
            sql("DELETE FROM password_attempts WHERE vault = $1").bind(id).execute(&mut transaction).await?;
            sql("DELETE FROM sign_ids WHERE vault = $1").bind(id).execute(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The built-in rules of a vault from before policies; `None` if the vault is unknown.
    ///
    /// # Errors
    /// A database error.
    pub async fn policy(&self, vault: VaultId) -> Result<Option<Policy>, CosignerError> {
        self.vault(vault).await?.map(|stored| Policy::from_bytes(&stored.policy)).transpose()
    }

    /// Gives a vault built-in rules, as versions before policies did.
    ///
    /// # Errors
    /// A database error.
    pub async fn set_older_policy(&self, vault: VaultId, policy: Policy) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        sql("DELETE FROM policies WHERE vault = $1").bind(vault.as_bytes()).execute(&mut db).await?;
        sql("UPDATE vaults SET policy = $1 WHERE id = $2")
            .bind(policy.to_bytes()?)
            .bind(vault.as_bytes())
            .execute(&mut db)
            .await?;
        Ok(())
    }

    /// Destroys a vault's shares. The outcomes of its sign ids and its lock stay.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn remove(&self, vault: VaultId) -> Result<(), CosignerError> {
        let id = vault.as_bytes();
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        sql("DELETE FROM vaults WHERE id = $1").bind(id).execute(&mut transaction).await?;
        sql("DELETE FROM password_attempts WHERE vault = $1").bind(id).execute(&mut transaction).await?;
        // The session before its sign ids, as in every transaction, so that two nodes do not deadlock.
        end_open(&mut transaction, vault).await?;
        sql("UPDATE sign_ids SET state = 'void' WHERE vault = $1 AND state = 'reserved'")
            .bind(id)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        db.forget_deleted().await
    }
}

/// Inserts a vault, unless it exists.
pub(super) fn insert(new: &NewVault, state: VaultState, generation: i64, unproven: bool, now: UnixMillis) -> Statement {
    sql("INSERT INTO vaults (id, state, public_keys, sealed_share, policy, kdf_salt, kdf_memory_kib, kdf_passes,
                             kdf_lanes, created_ms, generation, last_generation, unproven, complete_generation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING")
    .bind(new.vault.as_bytes())
    .bind(state.as_str())
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
    .bind(i64::from(unproven))
    .bind((generation > 0).then_some(generation))
}

fn params(row: &Row) -> Result<KeygenParams, CosignerError> {
    let kdf_salt =
        row.try_get::<&[u8]>("kdf_salt")?.try_into().map_err(|_| CosignerError::Corrupt("a password's salt"))?;
    let kdf = KdfParams {
        memory_kib: row.count("kdf_memory_kib")?,
        passes: row.count("kdf_passes")?,
        lanes: row.count("kdf_lanes")?,
    };
    Ok(KeygenParams { kdf_salt, kdf })
}

fn pending(row: &Row) -> Result<Option<PendingShare>, CosignerError> {
    let Some(number) = row.try_get::<Option<i64>>("pending_generation")? else {
        return Ok(None);
    };
    let kind = match row.try_get::<&str>("pending_kind")? {
        "quick" => RefreshKind::Quick,
        "complete" => RefreshKind::Complete,
        _ => return Err(CosignerError::Corrupt("a refresh's kind")),
    };
    Ok(Some(PendingShare { generation: generation(number)?, kind, sealed_share: row.try_get("pending_share")? }))
}

/// Reads a stored generation.
pub(super) fn generation(number: i64) -> Result<u64, CosignerError> {
    u64::try_from(number).map_err(|_| CosignerError::Corrupt("a generation"))
}

fn state(text: &str) -> Result<VaultState, CosignerError> {
    match text {
        "pending" => Ok(VaultState::Pending),
        "active" => Ok(VaultState::Active),
        _ => Err(CosignerError::Corrupt("a vault's state")),
    }
}
