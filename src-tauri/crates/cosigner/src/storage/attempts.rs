//! Password attempts, one row per vault that has any.

use lockstep_keysign::VaultId;
use sqlx::Row;

use super::Storage;
use crate::error::CosignerError;
use crate::throttle::Attempts;

impl Storage {
    /// Attempts since the last right password; none if there is no row.
    ///
    /// # Errors
    /// The database's.
    pub async fn attempts(&self, vault: VaultId) -> Result<Attempts, CosignerError> {
        let row = sqlx::query("SELECT failed, last_ms FROM password_attempts WHERE vault = ?")
            .bind(vault.as_bytes().as_slice())
            .fetch_optional(&mut *self.connection().await)
            .await?;
        row.map_or(Ok(Attempts::default()), |row| {
            Ok(Attempts {
                failed: row.try_get("failed")?,
                last: row.try_get("last_ms")?,
            })
        })
    }

    /// Stores the attempts of a vault, before the latest of them is made.
    ///
    /// # Errors
    /// The database's.
    pub async fn count_attempt(
        &self,
        vault: VaultId,
        attempts: Attempts,
    ) -> Result<(), CosignerError> {
        sqlx::query(
            "INSERT INTO password_attempts (vault, failed, last_ms) VALUES (?, ?, ?)
             ON CONFLICT (vault) DO UPDATE SET failed = excluded.failed, last_ms = excluded.last_ms",
        )
        .bind(vault.as_bytes().as_slice())
        .bind(attempts.failed)
        .bind(attempts.last)
        .execute(&mut *self.connection().await)
        .await?;
        Ok(())
    }
}
