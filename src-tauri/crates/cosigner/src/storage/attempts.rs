//! Password attempts, one row per vault.

use lockstep_keysign::VaultId;

use super::Storage;
use super::sql::sql;
use crate::error::CosignerError;
use crate::throttle::Attempts;

impl Storage {
    /// Stores the attempts of a vault, including one that is about to be made.
    ///
    /// # Errors
    /// A database error.
    pub async fn count_attempt(&self, vault: VaultId, attempts: Attempts) -> Result<(), CosignerError> {
        sql("INSERT INTO password_attempts (vault, failed, last_ms) VALUES ($1, $2, $3)
             ON CONFLICT (vault) DO UPDATE SET failed = excluded.failed, last_ms = excluded.last_ms")
        .bind(vault.as_bytes())
        .bind(attempts.failed)
        .bind(attempts.last)
        .execute(&mut self.acquire().await?)
        .await?;
        Ok(())
    }

    /// Resets the attempts of a vault after a right password.
    ///
    /// # Errors
    /// A database error.
    pub async fn forget_attempts(&self, vault: VaultId) -> Result<(), CosignerError> {
        sql("DELETE FROM password_attempts WHERE vault = $1")
            .bind(vault.as_bytes())
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(())
    }
}
