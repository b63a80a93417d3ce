//! Checks a plan on a UTXO chain: each output is unspent and is worth what the plan says, and no two steps spend one output.

use std::collections::HashMap;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Amount, Chain, NotAsSaid, Prepared, SpentOutput, Transaction};
use lockstep_rpc::RpcError;
use lockstep_rpc::utxo::{Spend, UtxoLedger};
use lockstep_texts::{Said, error};
use tokio::task::JoinSet;

use crate::order::in_use;
use crate::outputs::{Claimed, Output};
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

/// How many outputs are requested at once.
const AT_ONCE: usize = 8;

pub(super) struct UtxoChecks {
    node: Arc<dyn UtxoLedger>,
    claimed: Claimed,
}

impl UtxoChecks {
    pub(super) fn new(chain: &'static Chain, node: Arc<dyn UtxoLedger>, context: &CheckContext) -> Self {
        let on_the_way = in_use(chain, context.key.as_ref(), &context.open, outputs_spent);
        Self { node, claimed: Claimed::new(on_the_way) }
    }
}

/// The outputs that a transaction spends.
pub(super) fn outputs_spent(prepared: &Prepared) -> Vec<Output> {
    match prepared.transaction() {
        Transaction::Utxo(transaction) => transaction.spends().into_iter().map(|one| (one.txid, one.index)).collect(),
        _ => Vec::new(),
    }
}

#[async_trait]
impl Checks for UtxoChecks {
    /// Checks the amount of each input against the chain. A BIP143 signature covers only the amount of its own input, so a wrong amount
    /// invalidates only that signature: signatures from two plans, each with a lie about another input, would together make a transaction
    /// whose fee was never shown. For inputs whose signature covers no amount, only this check proves the fee.
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let refuse = |reason: Said| Err(Refusal::Invalid(reason));
        let mut prepared = step.prepared.clone();
        let Transaction::Utxo(transaction) = prepared.transaction_mut() else {
            return refuse(error::step_other_chain());
        };
        let spends = transaction.spends();
        for spent in &spends {
            self.claimed.claim(&spent.txid, spent.index)?;
        }
        let mut whole = HashMap::new();
        for some in spends.chunks(AT_ONCE) {
            let unspent = told_of(&self.node, some, &mut whole).await?;
            for (spent, told_spend) in some.iter().zip(unspent) {
                let (index, of) = (spent.index.to_string(), spent.txid.as_str());
                match told_spend {
                    Some(Spend::Unspent) => {}
                    Some(Spend::SpentBy { txid, .. }) => {
                        return refuse(error::step_output_spent_by(index, of, txid));
                    }
                    Some(Spend::NoSuchOutput) | None => {
                        return refuse(error::step_output_unknown(index, of));
                    }
                }
                let Some(raw) = whole.get(&spent.txid).and_then(Option::as_deref) else {
                    return refuse(error::step_output_unknown(index, of));
                };
                if let Err(why) = transaction.prove(spent, raw) {
                    return refuse(told(why, (index, of), step));
                }
            }
        }
        Ok(Checked { facts: prepared.facts().into_iter().next(), shown: Shown::proven(), ..Checked::default() })
    }
}

/// Checks that the named outputs are unspent. They hold the amount, so no balance is read.
pub(super) async fn recheck(node: &Arc<dyn UtxoLedger>, step: &Planned<'_>) -> Result<(), Changed> {
    let Transaction::Utxo(transaction) = step.prepared.transaction() else {
        return Err(Changed::Over(error::step_other_chain()));
    };
    let spends = transaction.spends();
    // The parent transactions were proven at planning and do not change.
    let mut proven = spends.iter().map(|spent| (spent.txid.clone(), None)).collect();
    for some in spends.chunks(AT_ONCE) {
        for (spent, told) in some.iter().zip(told_of(node, some, &mut proven).await?) {
            let (index, of) = (spent.index.to_string(), spent.txid.as_str());
            match told {
                Some(Spend::Unspent) => {}
                Some(Spend::SpentBy { txid, .. }) => {
                    return Err(Changed::Over(error::step_output_spent_by_now(index, of, txid)));
                }
                Some(Spend::NoSuchOutput) | None => {
                    return Err(Changed::Over(error::step_output_unknown_now(index, of)));
                }
            }
        }
    }
    Ok(())
}

/// The node's answer about each output, requested together. `whole` receives the parent transactions, each requested once.
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

fn told(why: NotAsSaid, (index, txid): (String, &str), step: &Planned<'_>) -> Said {
    let native = step.chain.native;
    let amount = |raw: u64| Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker);
    match why {
        NotAsSaid::Amount { real, said } => error::step_output_worth(index, txid, amount(said), amount(real)),
        NotAsSaid::Lock | NotAsSaid::Unproven => error::step_output_not_as_said(index, txid, why.to_string()),
    }
}
