//! What a node of Cardano says of a plan: that what it spends is there and ours, that all of it adds up, that fee and outputs are as large
//! as the ledger wants them, and until when it can be taken in. A ledger that takes it takes what is shown, since amounts and fee are signed.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use lockstep_chain::facts::Expiry;
use lockstep_chain::{Amount, CardanoTerms};
use lockstep_findings::{Finding, FindingId};
use lockstep_rpc::{CARDANO_AT_ONCE, CardanoCosts, CardanoLedger, CardanoOutput};

use super::chain_state::unknown;
use super::plan::{Body, PlanError, PlannedTx};
use super::utxo_state::{UtxoState, name};

pub(super) async fn check(
    outputs: &mut UtxoState,
    step: &mut PlannedTx,
    body: &mut Body,
    node: &dyn CardanoLedger,
) -> Result<(), PlanError> {
    let Some(terms) = body.prepared.cardano() else {
        return Err(refused(step, "is of another chain".to_owned()));
    };
    for (txid, index) in &terms.inputs {
        outputs.claim(step, txid, *index)?;
    }
    if let Expiry::Height { height: last } = body.facts.expiry {
        let slot = node.tip().await.map_err(unknown(step))?.slot;
        if last <= slot {
            let reason = format!("can be taken in until slot {last}, and {slot} is over; ask for a new one");
            return Err(refused(step, reason));
        }
        // A slot is a second.
        step.findings.push(Finding::TakenForSeconds { by: "Cardano".into(), seconds: last.saturating_sub(slot) });
    }
    let spent = spent(step, &terms, node).await?;
    if terms.plain {
        adds_up(step, &terms, &spent)?;
    }
    is_enough(step, &terms, node.costs().await.map_err(unknown(step))?)?;
    // What they hold and whose they are is known now.
    body.facts.findings.retain(|finding| finding.id() != FindingId::InputsNotShown);
    Ok(())
}

async fn spent(
    step: &PlannedTx,
    terms: &CardanoTerms,
    node: &dyn CardanoLedger,
) -> Result<Vec<CardanoOutput>, PlanError> {
    let mut all = Vec::new();
    for some in terms.inputs.chunks(CARDANO_AT_ONCE) {
        let told = node.outputs(some).await.map_err(unknown(step))?;
        for ((txid, index), found) in some.iter().zip(told) {
            let output = name(txid, *index);
            match found {
                None => return Err(refused(step, format!("spends {output}, which the node does not know"))),
                Some(found) if found.spent => {
                    return Err(refused(step, format!("spends {output}, which another transaction has spent")));
                }
                Some(found) if found.address != step.from => {
                    return Err(refused(
                        step,
                        format!("spends {output}, which is not yours: it is of {}", found.address),
                    ));
                }
                Some(found) => all.push(found),
            }
        }
    }
    Ok(all)
}

/// No node takes what makes more or less than it spends, so that nothing would be lost; but nothing would happen either.
fn adds_up(step: &PlannedTx, terms: &CardanoTerms, spent: &[CardanoOutput]) -> Result<(), PlanError> {
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
        let (much, side) = (left.unsigned_abs(), if left < 0 { "more" } else { "less" });
        let what = match asset {
            None => shown(step, u64::try_from(much).unwrap_or(u64::MAX)),
            Some(token) => format!("{much} base units of {token}"),
        };
        if left != 0 {
            let reason = format!("pays, with its fee, {what} {side} than what it spends is worth on the chain");
            return Err(refused(step, reason));
        }
    }
    Ok(())
}

fn is_enough(step: &PlannedTx, terms: &CardanoTerms, costs: CardanoCosts) -> Result<(), PlanError> {
    if let Some(length) = terms.length.filter(|length| *length > costs.longest) {
        let reason =
            format!("is {length} bytes long, and Cardano takes {} at most; send in several parts", costs.longest);
        return Err(refused(step, reason));
    }
    if let Some(least) = terms.length.map(|length| costs.fee(length))
        && terms.fee < least
    {
        let (offered, least) = (shown(step, terms.fee), shown(step, least));
        return Err(refused(step, format!("offers a fee of {offered}, and the least for it is {least}")));
    }
    for output in &terms.outputs {
        let least = costs.least(output.length);
        if output.coin < least {
            let (coin, least) = (shown(step, output.coin), shown(step, least));
            let reason =
                format!("puts {coin} to {}, and what is put there has to be {least} or more on Cardano", output.to);
            return Err(refused(step, reason));
        }
    }
    Ok(())
}

fn refused(step: &PlannedTx, reason: String) -> PlanError {
    PlanError::step(&step.id, step.said.input_field(), reason)
}

fn shown(step: &PlannedTx, lovelace: u64) -> String {
    let native = step.chain.native;
    Amount::from_raw(U256::from(lovelace), native.decimals).with_ticker(native.ticker)
}
