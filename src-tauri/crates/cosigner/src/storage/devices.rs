//! The paired devices, the numbers of their requests, and their vaults.

use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;
use serde::{Deserialize, Serialize};

use super::sql::{Row, Runs, sql};
use super::{Storage, number, vault_id};
use crate::error::CosignerError;

/// A device that redeems a pairing code.
#[derive(Debug)]
pub struct NewDevice {
    pub id: [u8; 16],
    /// The public key.
    pub public_key: [u8; 32],
    /// The user's name for it.
    pub name: String,
}

/// A stored device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    pub id: [u8; 16],
    /// The public key.
    pub public_key: [u8; 32],
    /// The user's name for it.
    pub name: String,
    pub paired: UnixMillis,
    /// The time of its latest request.
    pub seen: Option<UnixMillis>,
    /// The time of its revocation.
    pub revoked: Option<UnixMillis>,
}

/// The result of admitting a device's request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admitted {
    /// Accepted; its number is durably consumed.
    Yes {
        /// Whether the request's vault belongs to the device.
        owns: bool,
    },
    /// Refused: this number or a later one was used before.
    Replayed,
    /// Refused: the device got an answer that the storage does not have, so the database is an older copy.
    OlderCopy,
    /// Refused: the device is unknown or revoked.
    Stranger,
}

impl Storage {
    /// A device that is not revoked.
    ///
    /// # Errors
    /// A database error.
    pub async fn device(&self, id: [u8; 16]) -> Result<Option<Device>, CosignerError> {
        let row = sql(
            "SELECT id, public_key, name, paired_ms, seen_ms, revoked_ms FROM devices WHERE id = $1 AND revoked_ms IS NULL",
        )
        .bind(&id)
        .fetch_optional(&mut self.acquire().await?)
        .await?;
        row.as_ref().map(device).transpose()
    }

    /// Every device, including revoked ones, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn devices(&self) -> Result<Vec<Device>, CosignerError> {
        let rows =
            sql("SELECT id, public_key, name, paired_ms, seen_ms, revoked_ms FROM devices ORDER BY paired_ms, id")
                .fetch_all(&mut self.acquire().await?)
                .await?;
        rows.iter().map(device).collect()
    }

    /// Durably consumes the number of a request, if it is above every earlier one and the storage has every
    /// answer that the device knows. Reads in the same round trip whether the request's vault belongs to the
    /// device.
    ///
    /// # Errors
    /// A database error; then the request must not be processed.
    pub async fn admit(
        &self,
        id: [u8; 16],
        sequence: u64,
        answered: u64,
        vault: Option<VaultId>,
        now: UnixMillis,
    ) -> Result<Admitted, CosignerError> {
        let (sequence, answered) = (number(sequence)?, number(answered)?);
        let mut db = self.acquire().await?;
        let used = sql("UPDATE devices SET sequence = $1, seen_ms = $2
             WHERE id = $3 AND revoked_ms IS NULL AND sequence < $1 AND sequence >= $4
             RETURNING (SELECT count(*) FROM device_vaults WHERE vault = $5 AND device = $3) AS owned")
        .bind(sequence)
        .bind(now)
        .bind(&id)
        .bind(answered)
        .bind(vault.as_ref().map(|vault| &vault.as_bytes()[..]))
        .fetch_optional(&mut db)
        .await?;
        if let Some(row) = used {
            return Ok(Admitted::Yes { owns: row.try_get::<i64>("owned")? == 1 });
        }
        let row = sql("SELECT sequence FROM devices WHERE id = $1 AND revoked_ms IS NULL")
            .bind(&id)
            .fetch_optional(&mut db)
            .await?;
        let Some(row) = row else { return Ok(Admitted::Stranger) };
        let last = row.try_get::<i64>("sequence")?;
        Ok(if last < answered { Admitted::OlderCopy } else { Admitted::Replayed })
    }

    /// Assigns an unowned vault to the device, if the device has fewer than `most`. `false` if another device owns it,
    /// or the device has too many.
    ///
    /// # Errors
    /// A database error.
    pub async fn claim(&self, vault: VaultId, id: [u8; 16], most: u32) -> Result<bool, CosignerError> {
        let mut db = self.acquire().await?;
        sql("INSERT INTO device_vaults (vault, device)
             SELECT $1, id FROM devices
             WHERE id = $2 AND (SELECT count(*) FROM device_vaults WHERE device = $2) < $3
             ON CONFLICT (vault) DO NOTHING")
        .bind(vault.as_bytes())
        .bind(&id)
        .bind(most)
        .execute(&mut db)
        .await?;
        let row = sql("SELECT 1 FROM device_vaults WHERE vault = $1 AND device = $2")
            .bind(vault.as_bytes())
            .bind(&id)
            .fetch_optional(&mut db)
            .await?;
        Ok(row.is_some())
    }

    /// The device that owns a vault.
    ///
    /// # Errors
    /// A database error.
    pub async fn owner(&self, vault: VaultId) -> Result<Option<[u8; 16]>, CosignerError> {
        let row = sql("SELECT device FROM device_vaults WHERE vault = $1")
            .bind(vault.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        row.map(|row| device_id(row.try_get("device")?)).transpose()
    }

    /// Deletes the owner of a removed vault.
    ///
    /// # Errors
    /// A database error.
    pub async fn release(&self, vault: VaultId) -> Result<(), CosignerError> {
        sql("DELETE FROM device_vaults WHERE vault = $1 AND NOT EXISTS (SELECT 1 FROM vaults WHERE id = $1)")
            .bind(vault.as_bytes())
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(())
    }

    /// The vaults of a device.
    ///
    /// # Errors
    /// A database error.
    pub async fn vaults_of(&self, id: [u8; 16]) -> Result<Vec<VaultId>, CosignerError> {
        let rows = sql("SELECT vault FROM device_vaults WHERE device = $1 ORDER BY vault")
            .bind(&id)
            .fetch_all(&mut self.acquire().await?)
            .await?;
        rows.iter().map(|row| vault_id(row.try_get("vault")?)).collect()
    }

    /// Revokes a device, which still owns its vaults. `false` if it is unknown.
    ///
    /// # Errors
    /// A database error.
    pub async fn revoke(&self, id: [u8; 16], now: UnixMillis) -> Result<bool, CosignerError> {
        let done = sql("UPDATE devices SET revoked_ms = $1 WHERE id = $2 AND revoked_ms IS NULL")
            .bind(now)
            .bind(&id)
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(done == 1)
    }
}

pub(super) async fn insert_device(
    at: &mut impl Runs,
    device: &NewDevice,
    now: UnixMillis,
) -> Result<(), CosignerError> {
    sql("INSERT INTO devices (id, public_key, name, sequence, paired_ms) VALUES ($1, $2, $3, 0, $4)")
        .bind(&device.id)
        .bind(&device.public_key)
        .bind(device.name.as_str())
        .bind(now)
        .execute(at)
        .await?;
    Ok(())
}

/// Transfers the vaults of an old device and revokes it.
pub(super) async fn replace_device(
    at: &mut impl Runs,
    old: [u8; 16],
    new: [u8; 16],
    now: UnixMillis,
) -> Result<(), CosignerError> {
    sql("UPDATE devices SET revoked_ms = $1 WHERE id = $2 AND revoked_ms IS NULL")
        .bind(now)
        .bind(&old)
        .execute(at)
        .await?;
    sql("UPDATE device_vaults SET device = $1 WHERE device = $2").bind(&new).bind(&old).execute(at).await?;
    Ok(())
}

pub(super) fn device_id(bytes: &[u8]) -> Result<[u8; 16], CosignerError> {
    bytes.try_into().map_err(|_| CosignerError::Corrupt("a device's id"))
}

fn device(row: &Row) -> Result<Device, CosignerError> {
    Ok(Device {
        id: device_id(row.try_get("id")?)?,
        public_key: row
            .try_get::<&[u8]>("public_key")?
            .try_into()
            .map_err(|_| CosignerError::Corrupt("a device's key"))?,
        name: row.try_get("name")?,
        paired: row.try_get("paired_ms")?,
        seen: row.try_get("seen_ms")?,
        revoked: row.try_get("revoked_ms")?,
    })
}
