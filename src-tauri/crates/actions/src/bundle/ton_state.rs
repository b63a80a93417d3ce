//! What a node of The Open Network says of a plan.

use lockstep_rpc::TonLedger;
use lockstep_store::Step;

use super::funds::Funds;
use super::plan::{OtherBody, PlanError, PlannedTx};

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct TonState {}

impl TonState {
    pub(super) async fn check(
        &mut self,
        _open: &[Step],
        step: &mut PlannedTx,
        body: &OtherBody,
        node: &dyn TonLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        funds.take(step, body, None, node).await
    }
}
