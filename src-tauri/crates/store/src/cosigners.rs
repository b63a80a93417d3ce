use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

/// Where the co-signer of a vault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum CosignerAt {
    /// On this computer; it starts and ends with the wallet.
    Here,
    /// On another machine, which the profile is paired with.
    Elsewhere,
}

impl CosignerAt {
    /// The other one.
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

/// The co-signer elsewhere that the profile is paired with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPairing {
    /// What was agreed, in the co-signer's own words. Not secret.
    pub known: String,
    /// Since when.
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

    /// Keeps a pairing in place of whatever there was. Requests up to `sequence` were sent with it already, and all of them answered.
    pub async fn set_pairing(&self, known: &str, sequence: u64, now: UnixMillis) -> Result<(), StoreError> {
        let sequence = i64::try_from(sequence).map_err(|_| StoreError::Corrupt("sequence"))?;
        sqlx::query(
            "INSERT INTO pairing (one, known, sequence, answered, paired_at) VALUES (1, ?, ?, ?, ?) ON CONFLICT (one) DO UPDATE SET \
             known = excluded.known, sequence = excluded.sequence, answered = excluded.answered, paired_at = excluded.paired_at",
        )
        .bind(known)
        .bind(sequence)
        .bind(sequence)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets the pairing, and with it what it may have left behind. Refused as long as a vault is in need of it. What was half made with
    /// it goes too: its address was never shown.
    pub async fn remove_pairing(&self) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let needed = sqlx::query("SELECT 1 FROM vaults WHERE cosigner = 'elsewhere' AND state = 'active'")
            .fetch_optional(&mut *change)
            .await?;
        if needed.is_some() {
            return Err(StoreError::Exists("A vault whose co-signer is elsewhere"));
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

    /// The highest number that the co-signer elsewhere is known to have answered, as it was written down last.
    pub async fn answered(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT answered FROM pairing").fetch_optional(&self.pool).await?;
        number(&row.ok_or(StoreError::NotFound("pairing"))?, "answered")
    }

    /// The number of the next request to the co-signer elsewhere. It is on the disk before it is given, and is never given again. With it
    /// goes the highest number that was answered so far.
    pub async fn next_sequence(&self, answered: u64) -> Result<u64, StoreError> {
        let answered = i64::try_from(answered).map_err(|_| StoreError::Corrupt("answered"))?;
        let row =
            sqlx::query("UPDATE pairing SET sequence = sequence + 1, answered = max(answered, ?) RETURNING sequence")
                .bind(answered)
                .fetch_optional(&self.pool)
                .await?;
        number(&row.ok_or(StoreError::NotFound("pairing"))?, "sequence")
    }

    /// Notes whether the co-signer that the vault has not may still have a share of it.
    pub async fn set_left_behind(&self, vault: VaultId, left: bool) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE vaults SET left_behind = ? WHERE id = ?")
            .bind(left)
            .bind(vault.to_string())
            .execute(&self.pool)
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound("vault")) }
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
