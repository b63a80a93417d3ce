//! What Solana says of a plan: that the blockhash of a message still lives, that the account covers amount and fee, and that no account
//! is left with too little to stay.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use lockstep_chain::Amount;
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_findings::Finding;
use lockstep_rpc::SolanaLedger;

use super::chain_state::unknown;
use super::funds::Funds;
use super::plan::{Body, PlanError, PlannedTx};

pub(super) async fn check(
    step: &mut PlannedTx,
    body: &Body,
    node: &dyn SolanaLedger,
    funds: &mut Funds,
) -> Result<(), PlanError> {
    for hash in body.prepared.blockhashes() {
        if !node.blockhash_is_valid(&hash).await.map_err(unknown(step))? {
            let reason = format!("names the block {hash}, which is too old or not of this chain; ask for a new one");
            return Err(PlanError::step(&step.id, step.said.input_field(), reason));
        }
    }
    let told = node.fee(step.first.what.bytes()).await.map_err(unknown(step))?.map(U256::from);
    let allowed = match &body.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse::<U256>().ok(),
        Fee::Unknown { .. } => None,
    };
    // Some nodes leave out what the message pays for being early.
    funds.take(step, body, told.max(allowed), node).await?;
    keeps_its_accounts(step, body, node, funds).await?;
    step.findings.push(Finding::TakenForAMinute { by: "Solana".into() });
    Ok(())
}

/// Solana takes no transaction that leaves an account with something, and with less than what an empty account has to hold to stay.
async fn keeps_its_accounts(
    step: &PlannedTx,
    body: &Body,
    node: &dyn SolanaLedger,
    funds: &Funds,
) -> Result<(), PlanError> {
    let native = step.chain.native;
    let shown = |raw: U256| Amount::from_raw(raw, native.decimals).with_ticker(native.ticker);
    let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
    let least = U256::from(node.rent_minimum(0).await.map_err(unknown(step))?);
    let mut paid: BTreeMap<&str, U256> = BTreeMap::new();
    for one in body.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay && one.asset.id.is_none()) {
        if let (Some(to), Some(amount)) = (&one.to, one.amount.as_ref().and_then(|amount| amount.raw.parse().ok())) {
            let sum = paid.entry(to).or_default();
            *sum = sum.saturating_add(amount);
        }
    }
    for (to, sum) in paid {
        if sum < least && node.account(to).await.map_err(unknown(step))?.is_none() {
            return refuse(format!(
                "pays {} to {to}, which has no account yet; Solana keeps none with less than {}",
                shown(sum),
                shown(least)
            ));
        }
    }
    match funds.left(step, None) {
        Some(left) if !left.is_zero() && left < least => refuse(format!(
            "leaves {} on the account; Solana keeps none with less than {}, unless all of it is paid",
            shown(left),
            shown(least)
        )),
        Some(_) | None => Ok(()),
    }
}
