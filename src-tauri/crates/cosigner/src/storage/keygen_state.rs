//! The sealed state of a key generation or refresh between the device's two messages, for nodes that share a storage. Only one node
//! takes it, because the database lets only one delete the row.

use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;

use super::Storage;
use super::sql::{Runs, Statement, sql};
use crate::error::CosignerError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfinished {
    /// A key generation.
    Vault,
    /// A refresh.
    Refresh,
}

impl Unfinished {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Vault => "vault",
            Self::Refresh => "refresh",
        }
    }

    /// Binds $1 to the vault and $2 to the kind.
    fn sql(self, text: &'static str, vault: VaultId) -> Statement {
        sql(text).bind(vault.as_bytes()).bind(self.as_str())
    }
}

impl Storage {
    /// The number of unexpired states of this kind of other vaults, and how many of them are the device's.
    ///
    /// # Errors
    /// A database error.
    pub async fn others_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        device: Option<[u8; 16]>,
        now: UnixMillis,
    ) -> Result<(u64, u64), CosignerError> {
        let row = kind
            .sql(
                "SELECT count(*) AS others, count(CASE WHEN device = $4 THEN 1 END) AS own FROM in_the_making
                 WHERE vault <> $1 AND made = $2 AND expires_ms > $3",
                vault,
            )
            .bind(now)
            .bind(device.as_ref().map(<[u8; 16]>::as_slice))
            .fetch_one(&mut self.acquire().await?)
            .await?;
        Ok((row.count("others")?.into(), row.count("own")?.into()))
    }

    /// Stores the state for the second message and replaces the state of an earlier first message by the
    /// device. `false` if another device has a state that has not expired.
    ///
    /// # Errors
    /// A database error; then the first message must not be answered.
    pub async fn store_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        state: Vec<u8>,
        device: Option<[u8; 16]>,
        expires: UnixMillis,
        now: UnixMillis,
    ) -> Result<bool, CosignerError> {
        let text = "INSERT INTO in_the_making (vault, made, state, expires_ms, device) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (vault) DO UPDATE SET made = $2, state = $3, expires_ms = $4, device = $5
             WHERE in_the_making.device IS NOT DISTINCT FROM $5 OR in_the_making.expires_ms <= $6";
        let stored = kind
            .sql(text, vault)
            .bind(state)
            .bind(expires)
            .bind(device.as_ref().map(<[u8; 16]>::as_slice))
            .bind(now)
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(stored == 1)
    }

    /// Takes the state of this device exclusively; `None` if there is none, it has expired, or another node
    /// has taken it. Version 0.1.0 did not store the device but made it the vault's owner.
    ///
    /// # Errors
    /// A database error; then the caller must not compute anything.
    pub async fn take_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        device: Option<[u8; 16]>,
        now: UnixMillis,
    ) -> Result<Option<Vec<u8>>, CosignerError> {
        let row = kind
            .sql(
                "DELETE FROM in_the_making WHERE vault = $1 AND made = $2
                 AND (device IS NOT DISTINCT FROM $3 OR (device IS NULL AND EXISTS
                     (SELECT 1 FROM device_vaults AS d WHERE d.vault = in_the_making.vault AND d.device = $3)))
                 RETURNING state, expires_ms",
                vault,
            )
            .bind(device.as_ref().map(<[u8; 16]>::as_slice))
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(if row.try_get::<i64>("expires_ms")? > now { Some(row.try_get("state")?) } else { None })
    }

    /// Deletes expired states.
    ///
    /// # Errors
    /// A database error.
    pub async fn delete_expired(&self, now: UnixMillis) -> Result<(), CosignerError> {
        sql("DELETE FROM in_the_making WHERE expires_ms <= $1").bind(now).execute(&mut self.acquire().await?).await?;
        Ok(())
    }
}

pub(super) async fn delete_unfinished(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM in_the_making WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    Ok(())
}
