//! What a node of a chain of Substrate: Polkadot, Bittensor says of a plan.

use lockstep_rpc::SubstrateLedger;
use lockstep_store::Step;

use super::funds::Funds;
use super::plan::{OtherBody, PlanError, PlannedTx};

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct SubstrateState {}

impl SubstrateState {
    pub(super) async fn check(
        &mut self,
        _open: &[Step],
        step: &mut PlannedTx,
        body: &OtherBody,
        node: &dyn SubstrateLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        funds.take(step, body, None, node).await
    }
}
