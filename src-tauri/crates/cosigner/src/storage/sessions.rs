//! Which session a vault has. What a session holds is in the memory of the one node that opened it; that it is the vault's
//! only one is known here, to all nodes.

use lockstep_keysign::{SessionId, VaultId};

use super::Storage;
use super::sql::{Runs, sql};
use crate::error::CosignerError;

impl Storage {
    /// Whether this is still the session of the vault.
    ///
    /// # Errors
    /// The database's.
    pub async fn is_session(&self, vault: VaultId, session: SessionId) -> Result<bool, CosignerError> {
        let row = sql("SELECT 1 FROM open_sessions WHERE vault = $1 AND session = $2")
            .bind(vault.as_bytes())
            .bind(session.as_bytes())
            .fetch_optional(&mut self.line().await?)
            .await?;
        Ok(row.is_some())
    }

    /// Ends the session of a vault, whichever node has it.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_session(&self, vault: VaultId) -> Result<(), CosignerError> {
        end_session(&mut self.line().await?, vault).await
    }
}

pub(super) async fn end_session(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM open_sessions WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    Ok(())
}
