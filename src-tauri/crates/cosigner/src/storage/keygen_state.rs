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
    /// The number of unexpired states of this kind of other vaults.
    ///
    /// # Errors
    /// The database's.
    pub async fn others_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        now: UnixMillis,
    ) -> Result<u64, CosignerError> {
        let row = kind
            .sql(
                "SELECT count(*) AS others FROM in_the_making WHERE vault <> $1 AND made = $2 AND expires_ms > $3",
                vault,
            )
            .bind(now)
            .fetch_one(&mut self.acquire().await?)
            .await?;
        Ok(u64::from(row.count("others")?))
    }

    /// Stores the state for the second message; replaces that of an earlier first message.
    ///
    /// # Errors
    /// The database's; then the first message must not be answered.
    pub async fn store_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        state: Vec<u8>,
        expires: UnixMillis,
    ) -> Result<(), CosignerError> {
        let text = "INSERT INTO in_the_making (vault, made, state, expires_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (vault) DO UPDATE SET made = $2, state = $3, expires_ms = $4";
        kind.sql(text, vault).bind(state).bind(expires).execute(&mut self.acquire().await?).await?;
        Ok(())
    }

    /// Takes the state exclusively; `None` if there is none, it has expired, or another node has taken it.
    ///
    /// # Errors
    /// The database's; then the caller must not compute anything.
    pub async fn take_unfinished(
        &self,
        vault: VaultId,
        kind: Unfinished,
        now: UnixMillis,
    ) -> Result<Option<Vec<u8>>, CosignerError> {
        let row = kind
            .sql("DELETE FROM in_the_making WHERE vault = $1 AND made = $2 RETURNING state, expires_ms", vault)
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(if row.try_get::<i64>("expires_ms")? > now { Some(row.try_get("state")?) } else { None })
    }

    /// Deletes expired states.
    ///
    /// # Errors
    /// The database's.
    pub async fn delete_expired(&self, now: UnixMillis) -> Result<(), CosignerError> {
        sql("DELETE FROM in_the_making WHERE expires_ms <= $1").bind(now).execute(&mut self.acquire().await?).await?;
        Ok(())
    }
}

pub(super) async fn delete_unfinished(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM in_the_making WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    Ok(())
}
