//! What was asked to be signed here, and what became of it: transactions and messages. One rule for the window, the terminal and the agent.

use lockstep_keysign::VaultId;
use lockstep_store::{Db, Step, StepState, StoreError};

/// The latest first, at most `most` of transactions and messages together; of one vault or of all, on one chain or on all. What was skipped
/// was never begun: an earlier step ended its bundle.
///
/// # Errors
/// The database.
pub async fn latest(
    store: &Db,
    vault: Option<VaultId>,
    chain: Option<&str>,
    most: u32,
) -> Result<Vec<Step>, StoreError> {
    let mut steps = match vault {
        Some(vault) => store.recent_steps_of(vault, chain, most).await?,
        None => store.recent_steps(chain, most).await?,
    };
    steps.retain(|step| step.state != StepState::Skipped);
    Ok(steps)
}
