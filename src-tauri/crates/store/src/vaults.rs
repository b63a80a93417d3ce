//! Vaults: the device's share, its keys, and their state.

use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{Account, PublicKeys, VaultId};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::db::Alters as _;
use crate::refresh::{self, PendingShare};
use crate::{Absent, CosignerAt, Db, StoreError, UnixMillis, VaultColour};

/// The state of a vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultState {
    /// Half made: its address was never shown, and it is discarded at the next start.
    Pending,
    /// Both shares are stored, and both schemes have signed.
    Active,
}

/// The location of a vault's shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultKind {
    /// One here and one at the co-signer: the vault signs.
    Shares,
    /// On other machines: the vault is watched, and nothing is signed with it here.
    Watch,
}

/// A vault as the device knows it. The share is sealed.
#[derive(Clone)]
pub struct Vault {
    /// Its id, equal at the co-signer.
    pub id: VaultId,
    /// The user's name for the vault.
    pub name: String,
    /// The user's colour for it.
    pub colour: VaultColour,
    /// Whether it is the one that everything is about.
    pub chosen: bool,
    /// When it was made.
    pub created_at: UnixMillis,
    /// Half made, or active.
    pub state: VaultState,
    /// Whether it signs. A watched vault has no share, and its password settings are empty.
    pub kind: VaultKind,
    /// The co-signer with the other share.
    pub cosigner: CosignerAt,
    /// Whether the other co-signer may still have a share that has to be deleted, after a completed or
    /// interrupted move.
    pub left_behind: bool,
    /// A watched vault's addresses by chain, from its backup.
    pub watched: Vec<(String, String)>,
    /// Public keys and chain code.
    pub keys: PublicKeys,
    /// Argon2id salt of the password key.
    pub kdf_salt: [u8; 16],
    /// Argon2id parameters of the password key.
    pub kdf: KdfParams,
    /// The device share, sealed under a key that only the keychain has.
    pub sealed_share: Vec<u8>,
    /// The reason of the lock after a failed protocol check; only a complete refresh lifts it.
    pub locked_reason: Option<String>,
    /// The generation of the share, which must equal the co-signer's.
    pub generation: u64,
    /// The share of a refresh whose commit is not confirmed.
    pub pending: Option<PendingShare>,
    /// When a backup was made and proven.
    pub backed_up_at: Option<UnixMillis>,
    /// When the person chose, by typing the words, to have no backup.
    pub backup_waived_at: Option<UnixMillis>,
    /// Set while the vault is being deleted.
    pub deleting_at: Option<UnixMillis>,
}

/// A vault that is being made.
pub struct NewVault<'a> {
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
    /// The co-signer with the other share.
    pub cosigner: CosignerAt,
}

/// A vault whose shares are on other machines.
pub struct WatchedVault<'a> {
    /// Its id here.
    pub id: VaultId,
    /// Its name.
    pub name: &'a str,
    /// Public keys and chain code.
    pub keys: &'a PublicKeys,
    /// Its addresses by chain.
    pub addresses: &'a [(String, String)],
}

fn fixed<const N: usize>(row: &SqliteRow, column: &str) -> Result<[u8; N], StoreError> {
    row.try_get::<Vec<u8>, _>(column)?.try_into().map_err(|_| StoreError::Corrupt("key length"))
}

fn account(row: &SqliteRow) -> Result<Option<Account>, StoreError> {
    let text: Option<String> = row.try_get("account")?;
    text.map(|text| text.parse().map_err(|_| StoreError::Corrupt("account of an imported key"))).transpose()
}

fn read(row: &SqliteRow) -> Result<Vault, StoreError> {
    let number = |column: &str| -> Result<u32, StoreError> {
        u32::try_from(row.try_get::<i64, _>(column)?).map_err(|_| StoreError::Corrupt("password settings"))
    };
    Ok(Vault {
        id: row.try_get::<String, _>("id")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?,
        name: row.try_get("name")?,
        colour: VaultColour::of(row.try_get("colour")?).ok_or(StoreError::Corrupt("colour of a vault"))?,
        chosen: row.try_get("chosen")?,
        created_at: row.try_get("created_at")?,
        state: match row.try_get::<String, _>("state")?.as_str() {
            "pending" => VaultState::Pending,
            "active" => VaultState::Active,
            _ => return Err(StoreError::Corrupt("vault state")),
        },
        kind: match row.try_get::<String, _>("kind")?.as_str() {
            "shares" => VaultKind::Shares,
            "watch" => VaultKind::Watch,
            _ => return Err(StoreError::Corrupt("vault kind")),
        },
        cosigner: CosignerAt::of(&row.try_get::<String, _>("cosigner")?)?,
        left_behind: row.try_get("left_behind")?,
        watched: Vec::new(),
        keys: PublicKeys::new(fixed(row, "ecdsa_key")?, fixed(row, "chain_code")?, fixed(row, "eddsa_key")?)
            .map_err(|_| StoreError::Corrupt("public key"))?
            .at(account(row)?),
        kdf_salt: fixed(row, "kdf_salt")?,
        kdf: KdfParams {
            memory_kib: number("kdf_memory_kib")?,
            passes: number("kdf_passes")?,
            lanes: number("kdf_lanes")?,
        },
        sealed_share: row.try_get("sealed_share")?,
        locked_reason: row.try_get("locked_reason")?,
        generation: refresh::generation(row.try_get("generation")?)?,
        pending: refresh::pending(row)?,
        backed_up_at: row.try_get("backed_up_at")?,
        backup_waived_at: row.try_get("backup_waived_at")?,
        deleting_at: row.try_get("deleting_at")?,
    })
}

/// A vault that may be removed.
#[derive(Debug, Clone, Copy)]
enum Removable {
    Watched,
    BeingDeleted,
}

/// Gives a new vault what belongs to none: it is left from a vault that an earlier version stopped watching.
async fn adopt(change: &mut SqliteConnection, vault: VaultId) -> Result<(), StoreError> {
    for without_a_vault in [
        "UPDATE conversations SET vault = ? WHERE vault IS NULL",
        "UPDATE address_book SET vault = ? WHERE vault IS NULL",
        "UPDATE gone_contacts SET vault = ? WHERE vault IS NULL",
    ] {
        sqlx::query(without_a_vault).bind(vault.to_string()).execute(&mut *change).await?;
    }
    Ok(())
}

impl NewVault<'_> {
    pub(crate) async fn insert(
        &self,
        connection: &mut SqliteConnection,
        created_at: UnixMillis,
    ) -> Result<(), StoreError> {
        let colour = VaultColour::free(connection).await?;
        sqlx::query(
            "INSERT INTO vaults (id, name, created_at, state, ecdsa_key, chain_code, eddsa_key, kdf_salt, kdf_memory_kib, kdf_passes, kdf_lanes, \
             sealed_share, account, cosigner, colour) VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(self.id.to_string())
        .bind(self.name)
        .bind(created_at)
        .bind(self.keys.ecdsa().as_slice())
        .bind(self.keys.chain_code().as_slice())
        .bind(self.keys.eddsa().as_slice())
        .bind(self.kdf_salt.as_slice())
        .bind(i64::from(self.kdf.memory_kib))
        .bind(i64::from(self.kdf.passes))
        .bind(i64::from(self.kdf.lanes))
        .bind(self.sealed_share)
        .bind(self.keys.account().map(|account| account.to_string()))
        .bind(self.cosigner.text())
        .bind(colour.word())
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Db {
    /// All vaults, oldest first, including half-made ones.
    pub async fn vaults(&self) -> Result<Vec<Vault>, StoreError> {
        let rows = sqlx::query("SELECT * FROM vaults ORDER BY created_at, id").fetch_all(&self.pool).await?;
        let mut vaults = Vec::with_capacity(rows.len());
        for row in &rows {
            vaults.push(self.with_addresses(read(row)?).await?);
        }
        Ok(vaults)
    }

    /// One vault.
    pub async fn vault(&self, id: VaultId) -> Result<Vault, StoreError> {
        let row =
            sqlx::query("SELECT * FROM vaults WHERE id = ?").bind(id.to_string()).fetch_optional(&self.pool).await?;
        self.with_addresses(read(&row.ok_or(StoreError::NotFound(Absent::Vault))?)?).await
    }

    async fn with_addresses(&self, mut vault: Vault) -> Result<Vault, StoreError> {
        if vault.kind == VaultKind::Watch {
            vault.watched = sqlx::query_as("SELECT chain, address FROM watched_addresses WHERE vault = ?")
                .bind(vault.id.to_string())
                .fetch_all(&self.pool)
                .await?;
        }
        Ok(vault)
    }

    /// Stores a watched vault in one transaction.
    pub async fn insert_watched_vault(&self, vault: &WatchedVault<'_>, now: UnixMillis) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let colour = VaultColour::free(&mut change).await?;
        sqlx::query(
            "INSERT INTO vaults (id, name, created_at, state, kind, ecdsa_key, chain_code, eddsa_key, kdf_salt, kdf_memory_kib, kdf_passes, \
             kdf_lanes, sealed_share, colour) VALUES (?, ?, ?, 'active', 'watch', ?, ?, ?, zeroblob(16), 0, 0, 0, x'', ?)",
        )
        .bind(vault.id.to_string())
        .bind(vault.name)
        .bind(now)
        .bind(vault.keys.ecdsa().as_slice())
        .bind(vault.keys.chain_code().as_slice())
        .bind(vault.keys.eddsa().as_slice())
        .bind(colour.word())
        .execute(&mut *change)
        .await?;
        adopt(&mut change, vault.id).await?;
        for (chain, address) in vault.addresses {
            sqlx::query("INSERT INTO watched_addresses (vault, chain, address) VALUES (?, ?, ?)")
                .bind(vault.id.to_string())
                .bind(chain)
                .bind(address)
                .execute(&mut *change)
                .await?;
        }
        let _turn = change.commit_in_turn().await?;
        self.owners.read_again(&self.pool).await
    }

    /// Deletes a watched vault with its coins, its conversations and its address book. A vault with shares is never deleted here.
    pub async fn remove_watched_vault(&self, id: VaultId) -> Result<(), StoreError> {
        let db = self.clone();
        Self::to_its_end(async move { db.remove_with_its_past(id, Removable::Watched).await }).await
    }

    /// Stores a half-made vault; never replaces one.
    pub async fn insert_pending_vault(&self, vault: &NewVault<'_>, now: UnixMillis) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        vault.insert(&mut change, now).await?;
        change.commit().await
    }

    /// Makes a pending vault active. A restored vault brings its address book.
    pub async fn activate_vault(&self, id: VaultId) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let done = sqlx::query("UPDATE vaults SET state = 'active' WHERE id = ? AND state = 'pending'")
            .bind(id.to_string())
            .execute(&mut *change)
            .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::NotFound(Absent::HalfMadeVault));
        }
        sqlx::query(
            "INSERT INTO address_book (id, title, address, chain, origin, created_at, vault) \
             SELECT id, title, address, chain, origin, created_at, vault FROM restored_address_book WHERE vault = ?",
        )
        .bind(id.to_string())
        .execute(&mut *change)
        .await?;
        sqlx::query("DELETE FROM restored_address_book WHERE vault = ?")
            .bind(id.to_string())
            .execute(&mut *change)
            .await?;
        adopt(&mut change, id).await?;
        let _turn = change.commit_in_turn().await?;
        self.owners.read_again(&self.pool).await
    }

    /// The vault that everything is about: the one that was chosen, or the oldest active one if that is gone.
    pub async fn chosen_vault(&self) -> Result<Option<Vault>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM vaults WHERE state = 'active' ORDER BY chosen DESC, created_at, id LIMIT 1")
                .fetch_optional(&self.pool)
                .await?;
        match row {
            Some(row) => Ok(Some(self.with_addresses(read(&row)?).await?)),
            None => Ok(None),
        }
    }

    /// Chooses an active vault.
    pub async fn choose_vault(&self, id: VaultId) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        sqlx::query("UPDATE vaults SET chosen = 0 WHERE chosen = 1").execute(&mut *change).await?;
        let done = sqlx::query("UPDATE vaults SET chosen = 1 WHERE id = ? AND state = 'active'")
            .bind(id.to_string())
            .execute(&mut *change)
            .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::NotFound(Absent::Vault));
        }
        change.commit().await
    }

    /// The vault of a conversation or of a bundle, if there is one with this id.
    pub fn owner(&self, id: &str) -> Option<VaultId> {
        self.owners.of(id)
    }

    /// Gives a vault a name and a colour.
    pub async fn describe_vault(&self, id: VaultId, name: &str, colour: VaultColour) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE vaults SET name = ?, colour = ? WHERE id = ?");
        let done = statement.bind(name).bind(colour.word()).bind(id.to_string()).alter(self).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::Vault)) }
    }

    /// Deletes a half-made vault; never an active one.
    pub async fn discard_pending_vault(&self, id: VaultId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM vaults WHERE id = ? AND state = 'pending'").bind(id.to_string()).alter(self).await?;
        Ok(())
    }

    /// Records that the user chose to have no backup.
    pub async fn note_backup_waived(&self, id: VaultId, now: UnixMillis) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE vaults SET backup_waived_at = ? WHERE id = ?");
        let done = statement.bind(now).bind(id.to_string()).alter(self).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::Vault)) }
    }

    /// Stores how the password key is derived. The co-signer decides it; this is the device's copy.
    pub async fn set_kdf(&self, id: VaultId, salt: [u8; 16], kdf: KdfParams) -> Result<(), StoreError> {
        sqlx::query("UPDATE vaults SET kdf_salt = ?, kdf_memory_kib = ?, kdf_passes = ?, kdf_lanes = ? WHERE id = ?")
            .bind(salt.as_slice())
            .bind(i64::from(kdf.memory_kib))
            .bind(i64::from(kdf.passes))
            .bind(i64::from(kdf.lanes))
            .bind(id.to_string())
            .alter(self)
            .await?;
        Ok(())
    }

    /// Records that a vault is about to be deleted, or no longer is.
    pub async fn set_deleting(&self, id: VaultId, at: Option<UnixMillis>) -> Result<(), StoreError> {
        sqlx::query("UPDATE vaults SET deleting_at = ? WHERE id = ?").bind(at).bind(id.to_string()).alter(self).await?;
        Ok(())
    }

    /// Deletes a vault that is being deleted, and all conversations, entries of the address book, settings and journal entries of it, in
    /// one transaction. The other vaults keep theirs.
    pub async fn delete_vault(&self, id: VaultId) -> Result<(), StoreError> {
        let db = self.clone();
        Self::to_its_end(async move { db.remove_with_its_past(id, Removable::BeingDeleted).await }).await
    }

    /// Deletes a vault with everything about it.
    async fn remove_with_its_past(&self, id: VaultId, what: Removable) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let (query, missing) = match what {
            Removable::Watched => ("SELECT 1 FROM vaults WHERE id = ? AND kind = 'watch'", Absent::WatchedVault),
            Removable::BeingDeleted => {
                ("SELECT 1 FROM vaults WHERE id = ? AND deleting_at IS NOT NULL", Absent::VaultBeingDeleted)
            }
        };
        let there = sqlx::query(query).bind(id.to_string()).fetch_optional(&mut *change).await?;
        there.ok_or(StoreError::NotFound(missing))?;
        for of_the_vault in [
            // What is left of a conversation that was removed names no vault, and nothing reads it.
            "DELETE FROM outbox WHERE conversation NOT IN (SELECT id FROM conversations WHERE vault IS NOT ?)",
            "DELETE FROM actions WHERE conversation NOT IN (SELECT id FROM conversations WHERE vault IS NOT ?)",
            "DELETE FROM settings WHERE key LIKE 'vault:' || ? || ':%'",
            "DELETE FROM journal WHERE bundle IN (SELECT id FROM bundles WHERE vault = ?)",
            "DELETE FROM steps WHERE bundle IN (SELECT id FROM bundles WHERE vault = ?)",
            "DELETE FROM bundles WHERE vault = ?",
            // Conversations, messages and the address book go with it.
            "DELETE FROM vaults WHERE id = ?",
        ] {
            sqlx::query(of_the_vault).bind(id.to_string()).execute(&mut *change).await?;
        }
        let _turn = change.commit_in_turn().await?;
        self.settings.read_again(&self.pool).await?;
        self.owners.read_again(&self.pool).await
    }

    /// Locks a vault, before any other answer. The first reason stays; only a complete refresh lifts the
    /// lock.
    pub async fn lock_vault(&self, id: VaultId, reason: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE vaults SET locked_reason = coalesce(locked_reason, ?) WHERE id = ?")
            .bind(reason)
            .bind(id.to_string())
            .alter(self)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
