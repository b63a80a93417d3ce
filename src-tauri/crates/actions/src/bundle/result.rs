use lockstep_store::{Step, StepState};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A step's status on the wire (agent tool calls, section 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TxStatus {
    /// Mined and successful, at the configured depth.
    Confirmed,
    /// Reverted, replaced, or never signed.
    Failed,
    /// Sent, and not waited for.
    Pending,
    /// Sent, and no receipt in time. Not known to have failed.
    Timeout,
}

/// One executed step on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TxResult {
    /// The step's id as received.
    pub id: String,
    /// Its sequence number as received.
    pub sequence: i64,
    /// Its chain.
    pub chain: String,
    /// The transaction's hash; empty where there is none.
    pub tx_hash: String,
    /// What became of it.
    pub status: TxStatus,
    /// What went wrong.
    pub error: Option<String>,
}

/// The result's data, its success, and a sentence where it is none. Steps that were never begun are absent (T19, T20); `begun` says
/// whether a step that ended unsigned had been begun.
pub(crate) fn bundle_data(steps: &[Step], why: Option<&str>, begun: bool) -> (Value, bool, Option<String>) {
    let begun: Vec<TxResult> = steps.iter().filter_map(|step| result_of(step, begun)).collect();
    let success = begun.len() == steps.len()
        && begun.iter().all(|step| matches!(step.status, TxStatus::Confirmed | TxStatus::Pending));
    let error = if success {
        None
    } else {
        Some(
            why.filter(|why| !why.is_empty())
                .map(str::to_owned)
                .or_else(|| begun.iter().rev().find_map(|step| step.error.clone()))
                .unwrap_or_else(|| "The bundle was not completed.".into()),
        )
    };
    (json!({ "transactions": begun, "bundle_success": success }), success, error)
}

fn result_of(step: &Step, begun: bool) -> Option<TxResult> {
    let status = match step.state {
        StepState::Planned | StepState::Approved | StepState::Skipped => return None,
        StepState::NotSigned if !begun => return None,
        StepState::NotSigned => TxStatus::Failed,
        StepState::Confirmed => TxStatus::Confirmed,
        StepState::Failed => TxStatus::Failed,
        StepState::Timeout => TxStatus::Timeout,
        StepState::Released | StepState::Signed | StepState::Broadcast => TxStatus::Pending,
    };
    Some(TxResult {
        id: step.planned.id.clone(),
        sequence: step.planned.sequence,
        chain: step.planned.chain.clone(),
        tx_hash: step.tx_hash.clone().unwrap_or_default(),
        status,
        error: step.error.clone(),
    })
}
