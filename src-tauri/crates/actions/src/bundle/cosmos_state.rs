//! What a chain of the Cosmos SDK says of a plan: the account's sequence, that it covers amount and fee, and what the chain takes of what
//! is sent.

use std::collections::HashMap;

use alloy::primitives::U256;
use lockstep_chain::Transaction;
use lockstep_rpc::CosmosLedger;
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::nonces::expected_nonce;
use super::plan::{Body, PlanError, PlannedTx};

/// The next sequence of each chain's account.
#[derive(Default)]
pub(super) struct CosmosState(HashMap<&'static str, u64>);

impl CosmosState {
    pub(super) async fn check(
        &mut self,
        open: &[Step],
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn CosmosLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: String| PlanError::step(&step.id, step.said.input_field(), reason);
        let expected = match self.0.get(step.chain.name) {
            Some(next) => *next,
            None => {
                let Some(account) = node.account(&step.from).await.map_err(unknown(step))? else {
                    return Err(refused("is of an account that does not exist on the chain yet".to_owned()));
                };
                expected_nonce(account.sequence, step.chain.name, &step.from, open)
            }
        };
        if step.nonce() != expected {
            return Err(refused(format!("has sequence {}, the account's next is {expected}", step.nonce())));
        }
        self.0.insert(step.chain.name, expected.saturating_add(1));
        let own = node.native_fee().await.map_err(unknown(step))?;
        let fee = own.or_else(|| in_own_coin(step, body));
        funds.take(step, body, fee, node).await?;
        let tax = super::cosmos_tax::finding(step, body, node).await?;
        step.findings.extend(tax);
        Ok(())
    }
}

/// The fee that is signed, as far as it is of the chain's own coin: an amount of another coin is none of this one.
fn in_own_coin(step: &PlannedTx, body: &Body) -> Option<U256> {
    let own = step.chain.fee_coin()?;
    let Transaction::Cosmos(transaction) = body.prepared.transaction() else { return None };
    let coins = transaction.offered()?.coins;
    Some(
        coins.iter().filter(|(denom, _)| denom == own).fold(U256::ZERO, |sum, (_, amount)| sum.saturating_add(*amount)),
    )
}
