//! What a chain of the Cosmos SDK says of a plan: the account's sequence, and that it covers amount and fee.

use std::collections::HashMap;

use lockstep_rpc::CosmosLedger;
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::nonces::expected_nonce;
use super::plan::{OtherBody, PlanError, PlannedTx};

/// The next sequence of each chain's account.
#[derive(Default)]
pub(super) struct CosmosState(HashMap<&'static str, u64>);

impl CosmosState {
    pub(super) async fn check(
        &mut self,
        open: &[Step],
        step: &PlannedTx,
        body: &OtherBody,
        node: &dyn CosmosLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let expected = match self.0.get(step.chain.name) {
            Some(next) => *next,
            None => {
                let Some(account) = node.account(&step.from).await.map_err(unknown(step))? else {
                    return refuse("is of an account that does not exist on the chain yet".to_owned());
                };
                expected_nonce(account.sequence, step.chain.name, &step.from, open)
            }
        };
        if step.nonce() != expected {
            return refuse(format!("has sequence {}, the account's next is {expected}", step.nonce()));
        }
        self.0.insert(step.chain.name, expected.saturating_add(1));
        let fee = node.native_fee().await.map_err(unknown(step))?;
        funds.take(step, body, fee, node).await
    }
}
