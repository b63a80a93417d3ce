//! Whether an account has what its steps pay, as a running total, on chains where a transaction names amounts and not outputs.

use std::collections::HashMap;

use alloy::primitives::U256;
use lockstep_chain::Amount;
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_rpc::{Ledger, RpcError};

use crate::{Changed, Planned, Refusal, Shown, Spend};

/// What is left of each asset to the steps that follow.
#[derive(Default)]
pub(crate) struct Funds(HashMap<Option<String>, U256>);

impl Funds {
    /// Takes what a step pays, its fee included; refuses where the account has less. Without a fee, the one that the bytes name.
    pub(crate) async fn take(
        &mut self,
        step: &Planned<'_>,
        fee: Option<U256>,
        node: &dyn Ledger,
    ) -> Result<Shown, Refusal> {
        let spends = paid(step.facts, fee);
        for Spend { token, amount } in &spends {
            let available = match self.0.get(token) {
                Some(amount) => *amount,
                None => held(step.from, token.as_deref(), node).await?,
            };
            let Some(left) = available.checked_sub(*amount) else {
                let short = amount.saturating_sub(available);
                let native = step.chain.native;
                let short = match token {
                    None => Amount::from_raw(short, native.decimals).with_ticker(native.ticker),
                    Some(token) => format!("{short} base units of {token}"),
                };
                return Err(Refusal::invalid(format!("needs {short} more than the account has")));
            };
            self.0.insert(token.clone(), left);
        }
        Ok(Shown { spends, funds_depend: false })
    }

    /// What the steps until now leave of an asset that one of them pays.
    pub(crate) fn left(&self, token: Option<&str>) -> Option<U256> {
        self.0.get(&token.map(str::to_owned)).copied()
    }
}

/// Whether the account still has what a step spends.
pub(crate) async fn still_there(step: &Planned<'_>, shown: &Shown, node: &dyn Ledger) -> Result<(), Changed> {
    for Spend { token, amount } in &shown.spends {
        if held(step.from, token.as_deref(), node).await? < *amount {
            return Err(if shown.funds_depend { Changed::NotProvided } else { Changed::Less });
        }
    }
    Ok(())
}

async fn held(address: &str, token: Option<&str>, node: &dyn Ledger) -> Result<U256, RpcError> {
    match token {
        None => node.native_balance(address).await,
        Some(token) => node.token_balance(token, address).await,
    }
}

/// Everything that leaves the account, each asset once.
fn paid(facts: &Facts, fee: Option<U256>) -> Vec<Spend> {
    let mut all: Vec<Spend> = Vec::new();
    let mut add = |token: Option<String>, amount: U256| match all.iter_mut().find(|known| known.token == token) {
        Some(known) => known.amount = known.amount.saturating_add(amount),
        None => all.push(Spend { token, amount }),
    };
    let written = match &facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse().ok(),
        Fee::Unknown { .. } => None,
    };
    if let Some(fee) = fee.or(written) {
        add(None, fee);
    }
    for one in &facts.moves {
        let ours = one.from.is_none() && matches!(one.kind, MoveKind::Pay | MoveKind::Lock);
        if let (true, Some(amount)) = (ours, one.amount.as_ref().and_then(|amount| amount.raw.parse().ok())) {
            add(one.asset.id.clone(), amount);
        }
    }
    all
}
