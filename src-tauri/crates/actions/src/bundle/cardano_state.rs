//! What a node of Cardano says of a plan.

use lockstep_rpc::CardanoLedger;
use lockstep_store::Step;

use super::funds::Funds;
use super::plan::{OtherBody, PlanError, PlannedTx};

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct CardanoState {}

impl CardanoState {
    pub(super) async fn check(
        &mut self,
        _open: &[Step],
        step: &mut PlannedTx,
        body: &OtherBody,
        node: &dyn CardanoLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        funds.take(step, body, None, node).await
    }
}
