//! What a chain of outputs says of a plan: that each output is still there, is what the plan says that it is, and that no two steps
//! spend the same.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use alloy::primitives::U256;
use lockstep_chain::{Amount, Carried, Chain, ChainKind, NotAsSaid, Prepared, PublicKey, SpentOutput, Transaction};
use lockstep_rpc::{RpcError, Spend, UtxoLedger};
use lockstep_store::Step;
use tokio::task::JoinSet;

use super::chain_state::unknown;
use super::plan::{Body, PlanError, PlannedTx, Planner};

/// About how many outputs a node is asked at once.
const AT_ONCE: usize = 8;

/// Outputs that are spent already, by a transaction that is on its way or by an earlier step.
pub(super) struct UtxoState {
    on_the_way: HashSet<(&'static str, String, u32)>,
    in_this_bundle: HashSet<(&'static str, String, u32)>,
}

impl UtxoState {
    pub(super) fn of(planner: &Planner<'_>) -> Self {
        let on_the_way = planner.open.iter().flat_map(|step| spends_of(planner, step)).collect();
        Self { on_the_way, in_this_bundle: HashSet::new() }
    }

    /// Refuses a second spend of an output.
    pub(super) fn claim(&mut self, step: &PlannedTx, txid: &str, index: u32) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let place = (step.chain.name, txid.to_owned(), index);
        if self.on_the_way.contains(&place) {
            let output = name(txid, index);
            return refuse(format!("spends {output}, which a transaction that is on its way spends already"));
        }
        if !self.in_this_bundle.insert(place) {
            return refuse(format!("spends {}, which an earlier step spends already", name(txid, index)));
        }
        Ok(())
    }

    /// Amounts are held against the chain, input by input. A signature of BIP143 is over the amount of its own input only, so that a
    /// wrong one spoils nothing but itself: signatures out of two plans, each with a lie about another input, would together make
    /// a transaction whose fee nobody was shown. Where nothing that is signed holds the amounts, it is this alone that makes the fee a fact.
    pub(super) async fn check(
        &mut self,
        step: &PlannedTx,
        body: &mut Body,
        node: &Arc<dyn UtxoLedger>,
    ) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let Transaction::Utxo(transaction) = body.prepared.transaction_mut() else {
            return refuse("is of another chain".to_owned());
        };
        let spends = transaction.spends();
        for spent in &spends {
            self.claim(step, &spent.txid, spent.index)?;
        }
        let mut whole = HashMap::new();
        for some in spends.chunks(AT_ONCE) {
            let unspent = told_of(node, some, &mut whole).await.map_err(unknown(step))?;
            for (spent, told_spend) in some.iter().zip(unspent) {
                let output = name(&spent.txid, spent.index);
                match told_spend {
                    Some(Spend::Unspent) => {}
                    Some(Spend::SpentBy { txid, .. }) => {
                        return refuse(format!("spends {output}, which the transaction {txid} has spent"));
                    }
                    Some(Spend::NoSuchOutput) | None => {
                        return refuse(format!("spends {output}, which the node does not know"));
                    }
                }
                let Some(raw) = whole.get(&spent.txid).and_then(Option::as_deref) else {
                    return refuse(format!("spends {output}, which the node does not know"));
                };
                if let Err(why) = transaction.prove(spent, raw) {
                    return refuse(format!("spends {output}, and {}", told(why, step)));
                }
            }
        }
        if let Some(seen) = body.prepared.facts().into_iter().next() {
            body.facts = seen;
        }
        Ok(())
    }
}

pub(super) fn name(txid: &str, index: u32) -> String {
    format!("output {index} of {txid}")
}

/// What the node says of each of these outputs, all asked at once, and in `whole` the transactions that they stand in, each asked for once.
async fn told_of(
    node: &Arc<dyn UtxoLedger>,
    some: &[SpentOutput],
    whole: &mut HashMap<String, Option<Vec<u8>>>,
) -> Result<Vec<Option<Spend>>, RpcError> {
    enum Told {
        Spend(usize, Spend),
        Whole(String, Option<Vec<u8>>),
    }
    let mut asked = JoinSet::new();
    for (place, SpentOutput { txid, index, .. }) in some.iter().enumerate() {
        let (node, txid, index) = (node.clone(), txid.clone(), *index);
        if !whole.contains_key(&txid) {
            whole.insert(txid.clone(), None);
            let (node, txid) = (node.clone(), txid.clone());
            asked.spawn(async move { Ok(Told::Whole(txid.clone(), node.transaction(&txid).await?)) });
        }
        asked.spawn(async move { Ok(Told::Spend(place, node.spend(&txid, index).await?)) });
    }
    let mut spends: Vec<Option<Spend>> = some.iter().map(|_| None).collect();
    while let Some(told) = asked.join_next().await {
        let lost = |_| RpcError::Unreachable { host: node.host(), detail: "the question was dropped".to_owned() };
        match told.map_err(lost)?? {
            Told::Spend(place, spend) => {
                if let Some(slot) = spends.get_mut(place) {
                    *slot = Some(spend);
                }
            }
            Told::Whole(txid, raw) => {
                whole.insert(txid, raw);
            }
        }
    }
    Ok(spends)
}

fn told(why: NotAsSaid, step: &PlannedTx) -> String {
    let native = step.chain.native;
    let amount = |raw: u64| Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker);
    match why {
        NotAsSaid::Amount { real, said } => {
            format!("says that it is worth {}; on the chain it is worth {}", amount(said), amount(real))
        }
        NotAsSaid::Lock | NotAsSaid::Unproven => why.to_string(),
    }
}

fn spends_of(planner: &Planner<'_>, step: &Step) -> Vec<(&'static str, String, u32)> {
    let Some(chain) = planner.registry.find(&step.planned.chain) else { return Vec::new() };
    let Some(key) = planner.keys.on_chain(chain) else { return Vec::new() };
    outputs_spent(step, chain, &key).into_iter().map(|(txid, index)| (chain.name, txid, index)).collect()
}

/// The outputs that a journalled step of a chain spends, by transaction and place; none on chains that have accounts.
pub fn outputs_spent(step: &Step, chain: &'static Chain, key: &PublicKey) -> Vec<(String, u32)> {
    if !matches!(chain.kind, ChainKind::Utxo | ChainKind::Cardano) {
        return Vec::new();
    }
    let (form, bytes): (Carried, &[u8]) = (step.planned.form, &step.planned.unsigned_tx);
    match Prepared::of_carried(chain, form, bytes, key) {
        Ok(prepared) => match prepared.transaction() {
            Transaction::Cardano(transaction) => transaction.terms().inputs,
            Transaction::Utxo(transaction) => {
                transaction.spends().into_iter().map(|one| (one.txid, one.index)).collect()
            }
            _ => Vec::new(),
        },
        Err(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
