//! Checks that the storage secret is the one that the storage was created with. SQLCipher would not open with another
//! one; PostgreSQL would, and then every right password would count as wrong.

use subtle::ConstantTimeEq;

use super::Storage;
use super::sql::sql;
use crate::error::CosignerError;
use crate::secret::StorageSecret;

impl Storage {
    pub(super) async fn check_secret(&self, secret: &StorageSecret) -> Result<(), CosignerError> {
        let check = secret.check()?;
        let mut db = self.acquire().await?;
        sql("INSERT INTO secret_check (one, value) VALUES (1, $1) ON CONFLICT (one) DO NOTHING")
            .bind(&check)
            .execute(&mut db)
            .await?;
        let row = sql("SELECT value FROM secret_check WHERE one = 1").fetch_one(&mut db).await?;
        let stored: &[u8] = row.try_get("value")?;
        if bool::from(stored.ct_eq(&check)) { Ok(()) } else { Err(CosignerError::WrongStorageSecret) }
    }
}
