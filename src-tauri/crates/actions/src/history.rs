//! The requests for signatures on this machine and their outcomes, transactions and messages, shared by the
//! window, the terminal and the agent.

use lockstep_keysign::VaultId;
use lockstep_store::{Db, Step, StoreError};

/// The latest first, at most `most` of transactions and messages together; of one vault or of all, on one chain
/// or on all. A skipped request was never started, because an earlier step ended its bundle, and is left out.
///
/// # Errors
/// The database failed.
pub async fn latest(
    store: &Db,
    vault: Option<VaultId>,
    chain: Option<&str>,
    most: u32,
) -> Result<Vec<Step>, StoreError> {
    store.started_steps(vault, chain, most).await
}
