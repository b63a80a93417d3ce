//! Checks a plan on a Cosmos SDK chain: the account's sequence, its balance against amount and fee, and the chain's tax on the amount.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::Transaction;
use lockstep_rpc::cosmos::CosmosLedger;
use lockstep_texts::error;

use super::tax;
use crate::funds::{Funds, Taken, still_there};
use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

pub(super) struct CosmosChecks {
    node: Arc<dyn CosmosLedger>,
    context: CheckContext,
    /// The account's next sequence.
    next: Option<u64>,
    funds: Funds,
}

impl CosmosChecks {
    pub(super) fn new(node: Arc<dyn CosmosLedger>, context: CheckContext) -> Self {
        Self { node, context, next: None, funds: Funds::default() }
    }
}

#[async_trait]
impl Checks for CosmosChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let node = self.node.as_ref();
        let expected = match self.next {
            Some(next) => next,
            None => {
                let Some(account) = node.account(step.from).await? else {
                    return Err(Refusal::Invalid(error::step_no_account_yet()));
                };
                expected_nonce(account.sequence, step.chain, step.from, &self.context.open)
            }
        };
        if step.nonce != expected {
            let reason = error::step_sequence(step.nonce.to_string(), expected.to_string());
            return Err(Refusal::OutOfOrder(reason));
        }
        self.next = Some(expected.saturating_add(1));
        let own = node.native_fee().await?;
        let fee = own.or_else(|| in_own_coin(step));
        let Taken { shown, mut findings } = self.funds.take(step, fee, node).await?;
        findings.extend(tax::finding(step, node).await?);
        Ok(Checked { findings, shown, ..Checked::default() })
    }
}

/// If the account has passed the sequence, another transaction took it.
pub(super) async fn recheck(node: &dyn CosmosLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    if node.account(step.from).await?.is_some_and(|account| account.sequence > step.nonce) {
        return Err(Changed::Over(error::step_sequence_taken()));
    }
    still_there(step, shown, node).await
}

/// The signed fee, if it is in the chain's own coin.
fn in_own_coin(step: &Planned<'_>) -> Option<U256> {
    let own = step.chain.fee_coin()?;
    let Transaction::Cosmos(transaction) = step.prepared.transaction() else { return None };
    let coins = transaction.offered()?.coins;
    Some(
        coins.iter().filter(|(denom, _)| denom == own).fold(U256::ZERO, |sum, (_, amount)| sum.saturating_add(*amount)),
    )
}
