//! Changes a vault's password.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::KeygenParams;

use super::Storage;
use super::sessions::end_open;
use super::sql::sql;
use crate::error::CosignerError;

impl Storage {
    /// Replaces the sealed shares and the password derivation, and resets the attempts, in one transaction.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn reseal(
        &self,
        vault: VaultId,
        sealed_share: &[u8],
        pending_share: Option<&[u8]>,
        params: KeygenParams,
    ) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
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
}
