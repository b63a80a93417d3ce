//! The co-signer of a vault, and the pairing with a co-signer on another machine.

use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::db::Alters as _;
use crate::{Absent, Db, StoreError, Taken, UnixMillis};

/// The location of a vault's co-signer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum CosignerAt {
    /// On this computer: it starts and ends with the wallet.
    Here,
    /// On another machine, with which the profile is paired.
    Elsewhere,
}

impl CosignerAt {
    /// The other location.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Here => Self::Elsewhere,
            Self::Elsewhere => Self::Here,
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Elsewhere => "elsewhere",
        }
    }

    pub(crate) fn of(text: &str) -> Result<Self, StoreError> {
        match text {
            "here" => Ok(Self::Here),
            "elsewhere" => Ok(Self::Elsewhere),
            _ => Err(StoreError::Corrupt("co-signer")),
        }
    }
}

/// The pairing with the co-signer on another machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPairing {
    /// The public part of the pairing, in the co-signer crate's encoding.
    pub known: String,
    /// When the pairing was made.
    pub paired_at: UnixMillis,
}

fn number(row: &SqliteRow, column: &'static str) -> Result<u64, StoreError> {
    u64::try_from(row.try_get::<i64, _>(column)?).map_err(|_| StoreError::Corrupt(column))
}

impl Db {
    /// The pairing, if there is one.
    pub async fn pairing(&self) -> Result<Option<StoredPairing>, StoreError> {
        let row = sqlx::query("SELECT known, paired_at FROM pairing").fetch_optional(&self.pool).await?;
        row.map(|row| Ok(StoredPairing { known: row.try_get("known")?, paired_at: row.try_get("paired_at")? }))
            .transpose()
    }

    /// Stores a pairing, replacing an earlier one. Requests up to `sequence` were sent with it already, and
    /// all were answered.
    pub async fn set_pairing(&self, known: &str, sequence: u64, now: UnixMillis) -> Result<(), StoreError> {
        let sequence = i64::try_from(sequence).map_err(|_| StoreError::Corrupt("sequence"))?;
        sqlx::query(
            "INSERT INTO pairing (one, known, sequence, answered, paired_at) VALUES (1, ?, ?, ?, ?) ON CONFLICT (one) DO UPDATE SET \
             known = excluded.known, sequence = excluded.sequence, answered = excluded.answered, paired_at = excluded.paired_at",
        )
        .bind(known)
        .bind(sequence)
        .bind(sequence)
        .bind(now).alter(self).await?;
        Ok(())
    }

    /// Deletes the pairing with what it may have left behind. Refused while a vault needs it. Half-made
    /// vaults of this co-signer are deleted too: their addresses were never shown.
    pub async fn remove_pairing(&self) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let needed = sqlx::query("SELECT 1 FROM vaults WHERE cosigner = 'elsewhere' AND state = 'active'")
            .fetch_optional(&mut *change)
            .await?;
        if needed.is_some() {
            return Err(StoreError::Exists(Taken::VaultElsewhere));
        }
        for gone in [
            "DELETE FROM vaults WHERE cosigner = 'elsewhere'",
            "UPDATE vaults SET left_behind = 0",
            "DELETE FROM pairing",
        ] {
            sqlx::query(gone).execute(&mut *change).await?;
        }
        change.commit().await?;
        Ok(())
    }

    /// The stored highest number that the co-signer on another machine has answered.
    pub async fn answered(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT answered FROM pairing").fetch_optional(&self.pool).await?;
        number(&row.ok_or(StoreError::NotFound(Absent::Pairing))?, "answered")
    }

    /// The number of the next request to the co-signer on another machine. It is durable before it is
    /// returned, and is never returned again. The write also stores the highest answered number.
    pub async fn next_sequence(&self, answered: u64) -> Result<u64, StoreError> {
        let answered = i64::try_from(answered).map_err(|_| StoreError::Corrupt("answered"))?;
        let row =
            sqlx::query("UPDATE pairing SET sequence = sequence + 1, answered = max(answered, ?) RETURNING sequence")
                .bind(answered)
                .fetch_optional(&self.pool)
                .await?;
        number(&row.ok_or(StoreError::NotFound(Absent::Pairing))?, "sequence")
    }

    /// Records whether the co-signer that the vault does not use may still have a share of it.
    pub async fn set_left_behind(&self, vault: VaultId, left: bool) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE vaults SET left_behind = ? WHERE id = ?")
            .bind(left)
            .bind(vault.to_string())
            .alter(self)
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::Vault)) }
    }

    /// The vault has moved: the pending share of this generation, whose other half is at the new co-signer, is the only one here, and the
    /// old co-signer's is left behind. All of it at once.
    pub async fn move_vault(&self, vault: VaultId, of: u64, to: CosignerAt) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        crate::refresh::commit_pending(&mut change, vault, of).await?;
        sqlx::query("UPDATE vaults SET cosigner = ?, left_behind = 1 WHERE id = ?")
            .bind(to.text())
            .bind(vault.to_string())
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
