//! Whether an account has what its steps pay, as a running total, on chains where a transaction names amounts and not outputs.

use std::collections::HashMap;

use alloy::primitives::U256;
use lockstep_chain::Amount;
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_rpc::Ledger;
use lockstep_rpc::RpcError;

use super::chain_state::unknown;
use super::plan::{Body, PlanError, PlannedTx};

/// One thing that an account pays: a token by the chain's name for it, or the native coin.
type Paid = (Option<String>, U256);

/// What is left of each asset to the steps that follow.
#[derive(Default)]
pub(super) struct Funds(HashMap<(&'static str, Option<String>), U256>);

impl Funds {
    /// Takes what a step pays, its fee included; refuses where the account has less.
    pub(super) async fn take(
        &mut self,
        step: &PlannedTx,
        body: &Body,
        fee: Option<U256>,
        node: &dyn Ledger,
    ) -> Result<(), PlanError> {
        for (asset, amount) in paid(body, fee) {
            let key = (step.chain.name, asset.clone());
            let available = match self.0.get(&key) {
                Some(amount) => *amount,
                None => held(step, asset.as_deref(), node).await.map_err(unknown(step))?,
            };
            let Some(left) = available.checked_sub(amount) else {
                let short = amount.saturating_sub(available);
                let native = step.chain.native;
                let short = match &asset {
                    None => Amount::from_raw(short, native.decimals).with_ticker(native.ticker),
                    Some(token) => format!("{short} base units of {token}"),
                };
                let reason = format!("needs {short} more than the account has");
                return Err(PlanError::step(&step.id, step.said.input_field(), reason));
            };
            self.0.insert(key, left);
        }
        Ok(())
    }

    /// What the steps until now leave of an asset that one of them pays.
    pub(super) fn left(&self, step: &PlannedTx, asset: Option<&str>) -> Option<U256> {
        self.0.get(&(step.chain.name, asset.map(str::to_owned))).copied()
    }
}

async fn held(step: &PlannedTx, asset: Option<&str>, node: &dyn Ledger) -> Result<U256, RpcError> {
    match asset {
        None => node.native_balance(&step.from).await,
        Some(token) => node.token_balance(token, &step.from).await,
    }
}

/// Everything that leaves the account, each asset once.
fn paid(body: &Body, fee: Option<U256>) -> Vec<Paid> {
    let mut all: Vec<Paid> = Vec::new();
    let mut add = |asset: Option<String>, amount: U256| match all.iter_mut().find(|(known, _)| *known == asset) {
        Some((_, sum)) => *sum = sum.saturating_add(amount),
        None => all.push((asset, amount)),
    };
    let written = match &body.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse().ok(),
        Fee::Unknown { .. } => None,
    };
    if let Some(fee) = fee.or(written) {
        add(None, fee);
    }
    for one in &body.facts.moves {
        let ours = one.from.is_none() && matches!(one.kind, MoveKind::Pay | MoveKind::Lock);
        if let (true, Some(amount)) = (ours, one.amount.as_ref().and_then(|amount| amount.raw.parse().ok())) {
            add(one.asset.id.clone(), amount);
        }
    }
    all
}
