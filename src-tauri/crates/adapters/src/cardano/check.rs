//! Checks a plan on Cardano: each spent output exists and is ours, inputs and outputs balance, fee and outputs reach the ledger's minimum, and
//! the last slot is still to come. Amounts and fee are signed, so the ledger accepts either what was shown or nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::cardano::CardanoTerms;
use lockstep_chain::facts::Expiry;
use lockstep_chain::{Amount, Chain, Prepared, Transaction};
use lockstep_findings::{Finding, FindingId, Taker};
use lockstep_rpc::cardano::{AT_ONCE, CardanoCosts, CardanoLedger, CardanoOutput};
use lockstep_texts::{Filling, error};

use crate::order::in_use;
use crate::outputs::{Claimed, Output};
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

pub(super) struct CardanoChecks {
    node: Arc<dyn CardanoLedger>,
    claimed: Claimed,
}

impl CardanoChecks {
    pub(super) fn new(chain: &'static Chain, node: Arc<dyn CardanoLedger>, context: &CheckContext) -> Self {
        let on_the_way = in_use(chain, context.key.as_ref(), &context.open, outputs_spent);
        Self { node, claimed: Claimed::new(on_the_way) }
    }
}

fn terms(prepared: &Prepared) -> Option<CardanoTerms> {
    match prepared.transaction() {
        Transaction::Cardano(transaction) => Some(transaction.terms()),
        _ => None,
    }
}

/// The outputs that a transaction spends.
pub(super) fn outputs_spent(prepared: &Prepared) -> Vec<Output> {
    terms(prepared).map(|terms| terms.inputs).unwrap_or_default()
}

#[async_trait]
impl Checks for CardanoChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let node = self.node.as_ref();
        let terms = terms(step.prepared).ok_or_else(|| Refusal::Invalid(error::step_other_chain()))?;
        for (txid, index) in &terms.inputs {
            self.claimed.claim(txid, *index)?;
        }
        let mut findings = Vec::new();
        if let Expiry::Height { height: last } = step.facts.expiry {
            let slot = node.tip().await?.slot;
            if last <= slot {
                return Err(Refusal::Invalid(error::step_cardano_over(last.to_string(), slot.to_string())));
            }
            // A slot lasts one second.
            findings.push(Finding::TakenForSeconds {
                by: Taker::Network("Cardano".into()),
                seconds: last.saturating_sub(slot),
            });
        }
        let spent = spent(step, &terms, node).await?;
        if terms.plain {
            adds_up(step, &terms, &spent)?;
        }
        is_enough(step, &terms, node.costs().await?)?;
        let mut facts = step.facts.clone();
        // The node has told what the inputs hold and who owns them.
        facts.findings.retain(|finding| finding.id() != FindingId::InputsNotShown);
        Ok(Checked { facts: Some(facts), findings, shown: Shown::proven(), ..Checked::default() })
    }
}

/// Checks that the named outputs are unspent. They hold the amount, so no balance is read.
pub(super) async fn recheck(node: &dyn CardanoLedger, step: &Planned<'_>) -> Result<(), Changed> {
    if let Expiry::Height { height: last } = step.facts.expiry {
        let slot = node.tip().await?.slot;
        if last <= slot {
            return Err(Changed::Over(error::step_cardano_over_now(last.to_string(), slot.to_string())));
        }
    }
    let inputs = outputs_spent(step.prepared);
    for some in inputs.chunks(AT_ONCE) {
        let told = node.outputs(some).await?;
        for ((txid, index), found) in some.iter().zip(told) {
            if found.is_none_or(|found| found.spent) {
                return Err(Changed::Over(error::step_output_spent_now(index.to_string(), txid.as_str())));
            }
        }
    }
    Ok(())
}

async fn spent(
    step: &Planned<'_>,
    terms: &CardanoTerms,
    node: &dyn CardanoLedger,
) -> Result<Vec<CardanoOutput>, Refusal> {
    let mut all = Vec::new();
    for some in terms.inputs.chunks(AT_ONCE) {
        let told = node.outputs(some).await?;
        for ((txid, index), found) in some.iter().zip(told) {
            let (index, of) = (index.to_string(), txid.as_str());
            match found {
                None => return Err(Refusal::Invalid(error::step_output_unknown(index, of))),
                Some(found) if found.spent => {
                    return Err(Refusal::Invalid(error::step_output_spent(index, of)));
                }
                Some(found) if found.address != step.from => {
                    return Err(Refusal::Invalid(error::step_output_not_yours(index, of, found.address)));
                }
                Some(found) => all.push(found),
            }
        }
    }
    Ok(all)
}

/// Refuses a transaction whose inputs and outputs do not balance: nodes reject it, so signing it would have no effect.
fn adds_up(step: &Planned<'_>, terms: &CardanoTerms, spent: &[CardanoOutput]) -> Result<(), Refusal> {
    let mut left: BTreeMap<Option<String>, i128> = BTreeMap::new();
    let mut add = |asset: Option<String>, amount: i128| *left.entry(asset).or_default() += amount;
    for one in spent {
        add(None, one.value.into());
        one.tokens.iter().for_each(|token| add(Some(token.id()), token.amount.into()));
    }
    add(None, -i128::from(terms.fee));
    for one in &terms.outputs {
        add(None, -i128::from(one.coin));
        one.tokens.iter().for_each(|(token, amount)| add(Some(token.clone()), -i128::from(*amount)));
    }
    for (asset, left) in left {
        let much = left.unsigned_abs();
        let what = match asset {
            None => Filling::Text(shown(step, u64::try_from(much).unwrap_or(u64::MAX))),
            Some(token) => error::step_cardano_base_units(much.to_string(), token).into(),
        };
        match left {
            0 => {}
            ..0 => return Err(Refusal::Invalid(error::step_cardano_pays_more(what))),
            1.. => return Err(Refusal::Invalid(error::step_cardano_pays_less(what))),
        }
    }
    Ok(())
}

fn is_enough(step: &Planned<'_>, terms: &CardanoTerms, costs: CardanoCosts) -> Result<(), Refusal> {
    if let Some(length) = terms.length.filter(|length| *length > costs.longest) {
        let reason = error::step_cardano_length(length.to_string(), costs.longest.to_string());
        return Err(Refusal::Invalid(reason));
    }
    if let Some(least) = terms.length.map(|length| costs.fee(length))
        && terms.fee < least
    {
        let (offered, least) = (shown(step, terms.fee), shown(step, least));
        return Err(Refusal::Invalid(error::step_cardano_fee(offered, least)));
    }
    for output in &terms.outputs {
        let least = costs.least(output.length);
        if output.coin < least {
            let (coin, least) = (shown(step, output.coin), shown(step, least));
            return Err(Refusal::Invalid(error::step_cardano_too_little(coin, output.to.as_str(), least)));
        }
    }
    Ok(())
}

fn shown(step: &Planned<'_>, lovelace: u64) -> String {
    let native = step.chain.native;
    Amount::from_raw(U256::from(lovelace), native.decimals).with_ticker(native.ticker)
}
