//! The effects of a transaction: executed, simulated, or for one object.

use serde::Deserialize;

use super::Checkpoint;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct SimulateAnswer {
    pub(in crate::sui) simulate_transaction: Simulation,
}

#[derive(Deserialize)]
pub(in crate::sui) struct Simulation {
    pub(in crate::sui) error: Option<String>,
    pub(in crate::sui) effects: Option<Effects>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct Effects {
    pub(in crate::sui) status: Option<Status>,
    pub(in crate::sui) execution_error: Option<ExecutionError>,
    pub(in crate::sui) gas_effects: Option<GasEffects>,
    /// Missing in a simulation, and before a checkpoint contains it.
    pub(in crate::sui) checkpoint: Option<Checkpoint>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(in crate::sui) enum Status {
    Success,
    Failure,
}

#[derive(Deserialize)]
pub(in crate::sui) struct ExecutionError {
    pub(in crate::sui) message: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct GasEffects {
    pub(in crate::sui) gas_summary: Option<GasSummary>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct GasSummary {
    pub(in crate::sui) computation_cost: u64,
    pub(in crate::sui) storage_cost: u64,
    pub(in crate::sui) storage_rebate: u64,
}

impl Effects {
    pub(in crate::sui) fn gas(&self) -> Option<GasSummary> {
        self.gas_effects.as_ref().and_then(|gas| gas.gas_summary)
    }

    /// The node's own words for a failure, bounded.
    pub(in crate::sui) fn failure(&self) -> Option<String> {
        let told = self.execution_error.as_ref().map(|error| error.message.as_str()).unwrap_or("it fails");
        (self.status == Some(Status::Failure)).then(|| lockstep_chain::plain_text(told, 200))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct ExecuteAnswer {
    pub(in crate::sui) execute_transaction: Executed,
}

#[derive(Deserialize)]
pub(in crate::sui) struct Executed {
    pub(in crate::sui) errors: Option<Vec<String>>,
    pub(in crate::sui) effects: Option<Digested>,
}

#[derive(Deserialize)]
pub(in crate::sui) struct Digested {
    pub(in crate::sui) digest: String,
}

#[derive(Deserialize)]
pub(in crate::sui) struct TransactionAnswer {
    pub(in crate::sui) checkpoint: Checkpoint,
    pub(in crate::sui) transaction: Option<Transaction>,
}

#[derive(Deserialize)]
pub(in crate::sui) struct Transaction {
    pub(in crate::sui) digest: String,
    pub(in crate::sui) effects: Option<Effects>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct NextAnswer {
    pub(in crate::sui) object_versions: Nodes<Version>,
}

#[derive(Deserialize)]
pub(in crate::sui) struct LastAnswer {
    pub(in crate::sui) transactions: Nodes<Changing>,
}

#[derive(Deserialize)]
pub(in crate::sui) struct Nodes<T> {
    pub(in crate::sui) nodes: Vec<T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct Version {
    pub(in crate::sui) address: String,
    pub(in crate::sui) previous_transaction: Option<Changing>,
}

/// A transaction with the objects that it used.
#[derive(Deserialize)]
pub(in crate::sui) struct Changing {
    pub(in crate::sui) digest: String,
    effects: Option<Changes>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Changes {
    object_changes: Nodes<Change>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Change {
    address: String,
    input_state: Option<InputState>,
}

#[derive(Deserialize)]
struct InputState {
    version: Option<u64>,
}

impl Changing {
    /// Whether it used this object in this version.
    pub(in crate::sui) fn used(&self, id: &str, version: u64) -> bool {
        let of_it = |change: &&Change| change.address == id;
        let changes = self.effects.as_ref().map(|effects| effects.object_changes.nodes.as_slice()).unwrap_or_default();
        let found = changes.iter().find(of_it).and_then(|change| change.input_state.as_ref());
        found.is_some_and(|before| before.version == Some(version))
    }
}

#[derive(Deserialize)]
pub(in crate::sui) struct NowAnswer {
    pub(in crate::sui) epoch: NowEpoch,
    pub(in crate::sui) object: Option<NowObject>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::sui) struct NowEpoch {
    pub(in crate::sui) epoch_id: u64,
}

#[derive(Deserialize)]
pub(in crate::sui) struct NowObject {
    pub(in crate::sui) address: String,
    pub(in crate::sui) version: u64,
}
