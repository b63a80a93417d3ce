//! One-time codes: only a hash of each, and each for one device.

use super::devices::{NewDevice, insert_device, replace_device};
use super::sql::sql;
use super::{Storage, devices};
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// What became of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Redeemed {
    /// It made this device known, now or the last time that this very device showed it.
    Device([u8; 16]),
    /// It is none, or used by another device, or its time is over.
    No,
}

impl Storage {
    /// Keeps the hash of a code's secret until `expires`. A code that replaces a device hands over what that one has.
    ///
    /// # Errors
    /// The database's.
    pub async fn add_pairing(
        &self,
        secret_hash: &[u8; 32],
        expires: UnixMillis,
        replaces: Option<[u8; 16]>,
        now: UnixMillis,
    ) -> Result<(), CosignerError> {
        let mut line = self.line().await?;
        sql("DELETE FROM pairings WHERE expires_ms <= $1").bind(now).execute(&mut line).await?;
        sql("INSERT INTO pairings (secret_hash, expires_ms, replaces) VALUES ($1, $2, $3)")
            .bind(secret_hash)
            .bind(expires)
            .bind(replaces.as_ref().map(<[u8; 16]>::as_slice))
            .execute(&mut line)
            .await?;
        Ok(())
    }

    /// Redeems a code and makes the device known, in one transaction.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn redeem(
        &self,
        secret_hash: &[u8; 32],
        device: &NewDevice,
        now: UnixMillis,
    ) -> Result<Redeemed, CosignerError> {
        let mut line = self.line().await?;
        let mut transaction = line.begin().await?;
        // Whoever comes second waits here for the first, and then finds the code used.
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
            // A key is of one device for ever.
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
