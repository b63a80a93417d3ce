//! Reads a step's surroundings: the account's balance of each asset that leaves it, and whether the recipients are contracts.

use std::collections::HashMap;

use alloy::primitives::U256;
use lockstep_adapters::{ChainAdapter, Spend, paid};
use lockstep_chain::facts::Asset;
use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId, any_of};

use super::plan::PlannedTx;
use super::surroundings::{Leaving, Surroundings, most_of};

/// The most addresses of one step whose code is looked up.
const MOST_LOOKED_AT: usize = 4;

/// What the steps of one plan leave of each asset on each chain.
#[derive(Default)]
pub(super) struct Reading {
    left: HashMap<(&'static str, Option<String>), Result<U256, String>>,
}

impl Reading {
    /// The surroundings of a step, after all steps that were passed before it. Balances that its check has read are not read again.
    pub(super) async fn around(
        &mut self,
        step: &PlannedTx,
        adapter: &dyn ChainAdapter,
        may_bring: &[u32],
    ) -> Surroundings {
        let spends = match step.shown.spends.as_slice() {
            [] => paid(&step.body.facts, None),
            certain => certain.to_vec(),
        };
        let mut leaving = Vec::new();
        for Spend { token, amount } in spends.into_iter().filter(|spend| !spend.amount.is_zero()) {
            let before = match may_bring {
                [] => self.before(step, adapter, &token).await,
                from => Err(format!("step {} may change it first", any_of(from))),
            };
            let left = before.clone().map(|before| before.saturating_sub(amount));
            self.left.insert((step.chain.name, token.clone()), left);
            leaving.push(Leaving { asset: asset_of(step, token), amount, before });
        }
        Surroundings { leaving, contracts: contracts(step, adapter).await }
    }

    async fn before(
        &self,
        step: &PlannedTx,
        adapter: &dyn ChainAdapter,
        token: &Option<String>,
    ) -> Result<U256, String> {
        if let Some(left) = self.left.get(&(step.chain.name, token.clone())) {
            return left.clone();
        }
        if let Some(held) = step.shown.held.iter().find(|held| held.token == *token) {
            return Ok(held.amount);
        }
        let read = adapter.balance(&step.from, token.as_deref()).await;
        read.map_err(|error| plain_text(&error.to_string(), 200))
    }
}

fn asset_of(step: &PlannedTx, token: Option<String>) -> Asset {
    let Some(token) = token else { return Asset::native(step.chain.native) };
    let moved = step.body.facts.moves.iter().map(|one| &one.asset);
    let is_it = |asset: &&Asset| asset.id.as_ref().is_some_and(|id| id.eq_ignore_ascii_case(&token));
    moved.into_iter().find(is_it).cloned().unwrap_or_else(|| Asset::unknown(token))
}

async fn contracts(step: &PlannedTx, adapter: &dyn ChainAdapter) -> Vec<(String, Option<bool>)> {
    let mut looked_at: Vec<(String, Option<bool>)> = Vec::new();
    for party in step.body.facts.outgoing().filter_map(|one| one.to.as_deref()) {
        if looked_at.len() == MOST_LOOKED_AT || looked_at.iter().any(|(seen, _)| seen == party) {
            continue;
        }
        match adapter.has_code(party).await {
            Ok(Some(is_contract)) => looked_at.push((party.to_owned(), Some(is_contract))),
            Ok(None) => {}
            Err(_) => looked_at.push((party.to_owned(), None)),
        }
    }
    looked_at
}

/// A warning if at least half of a balance goes to an address that never received anything from this wallet.
pub(super) fn most_to_somebody_new(step: &PlannedTx) -> Option<Finding> {
    let is_new = step.findings.iter().any(|finding| finding.id() == FindingId::FirstTime);
    if is_new { most_of(&step.body.facts.moves, &step.surroundings.leaving) } else { None }
}
