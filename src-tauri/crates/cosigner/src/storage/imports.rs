//! Imports a vault from a backup.

use lockstep_platform::UnixMillis;

use super::sql::sql;
use super::vaults::{NewVault, VaultState, insert};
use super::{Storage, number};
use crate::error::CosignerError;

/// The state of a restored vault.
#[derive(Debug)]
pub struct Restored {
    /// Pending; or active if it is locked, because a locked vault cannot be tested.
    pub state: VaultState,
    pub generation: u64,
    /// The reason of its lock, if it is locked.
    pub ban: Option<String>,
    /// Whether a complete refresh is required before use.
    pub unproven: bool,
}

impl Storage {
    /// Stores a vault from a backup with its lock and resets its attempts, in one transaction; `false` if the vault exists, which
    /// is not changed.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn restore(&self, new: &NewVault, with: &Restored, now: UnixMillis) -> Result<bool, CosignerError> {
        let id = new.vault.as_bytes();
        let generation = number(with.generation)?;
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        let done = insert(new, with.state, generation, with.unproven, now).execute(&mut transaction).await?;
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
}
