//! Shares in the making, between the two messages of their device. Nodes that share a storage leave here, sealed, what the second
//! message needs; one of them takes it, because the database lets one of them delete the row.

use lockstep_keysign::VaultId;

use super::Storage;
use super::sql::{Runs, Statement, sql};
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// What is being made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Making {
    /// A vault.
    Vault,
    /// Another share of a vault.
    Refresh,
}

impl Making {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Vault => "vault",
            Self::Refresh => "refresh",
        }
    }

    /// `text` ends where the values go on: $1 is the vault, $2 what is made.
    fn sql(self, text: &'static str, vault: VaultId) -> Statement {
        sql(text).bind(vault.as_bytes()).bind(self.as_str())
    }
}

impl Storage {
    /// How many are in the making whose time is not over, other vaults' only.
    ///
    /// # Errors
    /// The database's.
    pub async fn others_in_the_making(
        &self,
        vault: VaultId,
        making: Making,
        now: UnixMillis,
    ) -> Result<u64, CosignerError> {
        let row = making
            .sql(
                "SELECT count(*) AS others FROM in_the_making WHERE vault <> $1 AND made = $2 AND expires_ms > $3",
                vault,
            )
            .bind(now)
            .fetch_one(&mut self.line().await?)
            .await?;
        Ok(u64::from(row.count("others")?))
    }

    /// Leaves what the second message needs; what an earlier first message left is gone.
    ///
    /// # Errors
    /// The database's; then the first message must not be answered.
    pub async fn leave_making(
        &self,
        vault: VaultId,
        making: Making,
        state: Vec<u8>,
        expires: UnixMillis,
    ) -> Result<(), CosignerError> {
        let text = "INSERT INTO in_the_making (vault, made, state, expires_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (vault) DO UPDATE SET made = $2, state = $3, expires_ms = $4";
        making.sql(text, vault).bind(state).bind(expires).execute(&mut self.line().await?).await?;
        Ok(())
    }

    /// Takes what a first message left, for the caller alone; `None` if there is nothing, its time is over, or somebody else has
    /// taken it.
    ///
    /// # Errors
    /// The database's; then nothing must be computed.
    pub async fn take_making(
        &self,
        vault: VaultId,
        making: Making,
        now: UnixMillis,
    ) -> Result<Option<Vec<u8>>, CosignerError> {
        let row = making
            .sql("DELETE FROM in_the_making WHERE vault = $1 AND made = $2 RETURNING state, expires_ms", vault)
            .fetch_optional(&mut self.line().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(if row.try_get::<i64>("expires_ms")? > now { Some(row.try_get("state")?) } else { None })
    }

    /// Forgets whatever's time is over.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_old_making(&self, now: UnixMillis) -> Result<(), CosignerError> {
        sql("DELETE FROM in_the_making WHERE expires_ms <= $1").bind(now).execute(&mut self.line().await?).await?;
        Ok(())
    }
}

pub(super) async fn end_making(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM in_the_making WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    Ok(())
}
