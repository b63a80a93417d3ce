//! One-time pairing codes, stored as hashes. Each pairs one device.

use lockstep_platform::UnixMillis;

use super::devices::{NewDevice, insert_device, replace_device};
use super::sql::sql;
use super::{Storage, devices};
use crate::error::CosignerError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Redeemed {
    /// The code paired this device, now or earlier.
    Device([u8; 16]),
    /// The code is unknown, expired, or used by another device.
    No,
}

impl Storage {
    /// Stores the hash of a code's secret until `expires`. Redeeming a code that replaces a device transfers its
    /// vaults.
    ///
    /// # Errors
    /// A database error.
    pub async fn add_pairing(
        &self,
        secret_hash: &[u8; 32],
        expires: UnixMillis,
        replaces: Option<[u8; 16]>,
        now: UnixMillis,
    ) -> Result<(), CosignerError> {
        let mut db = self.acquire().await?;
        sql("DELETE FROM pairings WHERE expires_ms <= $1").bind(now).execute(&mut db).await?;
        sql("INSERT INTO pairings (secret_hash, expires_ms, replaces) VALUES ($1, $2, $3)")
            .bind(secret_hash)
            .bind(expires)
            .bind(replaces.as_ref().map(<[u8; 16]>::as_slice))
            .execute(&mut db)
            .await?;
        Ok(())
    }

    /// Redeems a code and stores the device, in one transaction.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn redeem(
        &self,
        secret_hash: &[u8; 32],
        device: &NewDevice,
        now: UnixMillis,
    ) -> Result<Redeemed, CosignerError> {
        let mut db = self.acquire().await?;
        let mut transaction = db.begin().await?;
        // A second transaction waits here for the first, and then finds the code used.
        let used = sql("UPDATE pairings SET device = $1 WHERE secret_hash = $2 AND device IS NULL AND expires_ms > $3
             RETURNING replaces")
        .bind(&device.id)
        .bind(secret_hash)
        .bind(now)
        .fetch_optional(&mut transaction)
        .await?;
        let Some(row) = used else {
            let again = sql("SELECT d.id FROM pairings AS p JOIN devices AS d ON d.id = p.device
                 WHERE p.secret_hash = $1 AND p.expires_ms > $2 AND d.public_key = $3 AND d.revoked_ms IS NULL")
            .bind(secret_hash)
            .bind(now)
            .bind(&device.public_key)
            .fetch_optional(&mut transaction)
            .await?;
            transaction.rollback().await?;
            return match again {
                Some(row) => Ok(Redeemed::Device(devices::device_id(row.try_get("id")?)?)),
                None => Ok(Redeemed::No),
            };
        };
        let replaces = row.try_get::<Option<&[u8]>>("replaces")?.map(devices::device_id).transpose()?;
        match insert_device(&mut transaction, device, now).await {
            Ok(()) => {}
            // A key belongs to one device permanently.
            Err(CosignerError::Storage(sqlx::Error::Database(error))) if error.is_unique_violation() => {
                transaction.rollback().await?;
                return Ok(Redeemed::No);
            }
            Err(other) => return Err(other),
        }
        if let Some(old) = replaces {
            replace_device(&mut transaction, old, device.id, now).await?;
        }
        transaction.commit().await?;
        Ok(Redeemed::Device(device.id))
    }
}
