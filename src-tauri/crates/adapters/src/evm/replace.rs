//! A transaction in place of another one that is in no block yet: again with a higher fee, or nothing at all.
//!
//! Nodes take it only if both of its prices are a tenth higher. The earlier one is not gone: whichever is included first counts.

use std::sync::Arc;

use alloy::primitives::{Address, Bytes, U256};
use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_chain::evm::{Fee, UnsignedTx};
use lockstep_chain::{Amount, Chain, Prepared, Transaction};
use lockstep_findings::Finding;
use lockstep_rpc::evm::{CallToPrice, EvmNode};
use lockstep_texts::error;

use super::draft::{PLAIN_PAYMENT, TX_TYPE, address, fees};
use crate::draft::short;
use crate::{CheckContext, Draft, DraftError, OpenStep, Planned, Refusal, ReplaceWish, StepInput};

/// The part by which both prices must be higher, in percent.
const HIGHER: u128 = 10;
/// The part by which a draft is higher: an eighth, with room above what nodes demand.
const DRAFTED: u128 = 8;

/// The highest price per unit of gas, and the highest tip.
pub(super) fn prices(fee: Fee) -> (u128, u128) {
    match fee {
        Fee::GasPrice(price) => (price, price),
        Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => (max_fee_per_gas, max_priority_fee_per_gas),
    }
}

fn is_higher_enough(new: u128, old: u128) -> bool {
    new.saturating_mul(100) >= old.saturating_mul(100 + HIGHER)
}

const fn drafted_above(old: u128) -> u128 {
    old.saturating_add(old / DRAFTED).saturating_add(1)
}

/// Drafts the replacement.
pub(super) async fn draft(
    chain: &'static Chain,
    node: &Arc<dyn EvmNode>,
    wish: &ReplaceWish<'_>,
) -> Result<Draft, DraftError> {
    let from = address(wish.native.address)?;
    let old = first(wish.prepared).ok_or_else(|| DraftError::Refused(error::draft_no_transaction_here()))?;
    if node.mined_nonce(from).await? > old.nonce() {
        return Err(DraftError::Refused(error::draft_already_in_block()));
    }
    let now = fees(node.as_ref(), chain).await?;
    let (max_fee, tip) = prices(old.fee());
    let max_priority_fee_per_gas = drafted_above(tip).max(now.max_priority_fee_per_gas);
    let max_fee_per_gas = drafted_above(max_fee).max(now.max_fee_per_gas).max(max_priority_fee_per_gas);
    let (to, value, data) =
        if wish.cancels { (Some(from), U256::ZERO, Bytes::new()) } else { (old.to(), old.value(), old.data().clone()) };
    let gas_limit = match wish.cancels {
        // A network may count more than Ethereum does.
        true => {
            let nothing = CallToPrice { from, to: Some(from), value: U256::ZERO, data: Bytes::new() };
            let estimate = node.gas(&nothing).await?;
            if estimate <= PLAIN_PAYMENT { PLAIN_PAYMENT } else { estimate.saturating_add(estimate / 5) }
        }
        false => old.gas_limit(),
    };
    let fee = U256::from(gas_limit).saturating_mul(U256::from(max_fee_per_gas));
    let (held, needed) = (node.balance(from).await?, value.saturating_add(fee));
    if needed > held {
        return Err(short(&wish.native, held));
    }
    let terms =
        Terms { chain_id: node.chain_id(), nonce: old.nonce(), gas_limit, max_fee_per_gas, max_priority_fee_per_gas };
    Ok(Draft {
        input: StepInput::Unsigned {
            bytes: unsigned_eip1559(&terms, to, value, data),
            chain_id: node.chain_id(),
            tx_type: TX_TYPE,
        },
        from: from.to_string(),
        to: to.unwrap_or(from).to_string(),
        note: None,
        amount: Amount::from_raw(value, wish.native.decimals),
        fee_max: Amount::from_raw(fee, chain.native.decimals),
        gas_limit: Some(gas_limit.to_string()),
        left_over: Amount::from_raw(held.saturating_sub(needed), wish.native.decimals),
    })
}

/// Checks a step that takes the place of an open transaction, and tells what waits behind it. `Ok(None)` if it takes the place of none.
pub(super) async fn check(
    step: &Planned<'_>,
    tx: &UnsignedTx,
    from: Address,
    context: &CheckContext,
    node: &dyn EvmNode,
) -> Result<Option<Finding>, Refusal> {
    let Some(hash) = step.replaces else { return Ok(None) };
    let ours = || context.open.iter().filter(|one| one.chain == step.chain.name && one.from == step.from);
    let is_named = |one: &&OpenStep| one.hash.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(hash));
    let Some(replaced) = ours().find(is_named).filter(|one| one.nonce == tx.nonce()) else {
        return Err(Refusal::Invalid(error::step_replaces_nothing()));
    };
    if !step.is_first {
        return Err(Refusal::Invalid(error::step_replaces_later()));
    }
    let earlier = context.key.as_ref().and_then(|key| replaced.prepared(step.chain, key));
    let old = earlier.as_ref().and_then(first).ok_or_else(|| Refusal::Invalid(error::step_replaces_unread()))?;
    let ((max_fee, tip), (old_max_fee, old_tip)) = (prices(tx.fee()), prices(old.fee()));
    if !is_higher_enough(max_fee, old_max_fee) || !is_higher_enough(tip, old_tip) {
        return Err(Refusal::Invalid(error::step_replaces_for_little(HIGHER.to_string())));
    }
    if node.mined_nonce(from).await? > tx.nonce() {
        return Err(Refusal::Invalid(error::step_replaces_included()));
    }
    let mut later: Vec<u64> = ours().map(|one| one.nonce).filter(|nonce| *nonce > tx.nonce()).collect();
    later.sort_unstable();
    Ok(Some(Finding::ReplacesOpenStep { nonce: tx.nonce(), later }))
}

fn first(prepared: &Prepared) -> Option<&UnsignedTx> {
    match prepared.transaction() {
        Transaction::Evm(transaction) => transaction.first(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_above_what_nodes_demand() {
        for old in [0, 1, 7, 8, 9, 10, 1_000_000_000, u128::MAX / 200] {
            assert!(is_higher_enough(drafted_above(old), old), "{old}");
        }
        assert!(!is_higher_enough(109, 100), "nine percent are too little");
        assert!(is_higher_enough(110, 100), "ten are enough");
    }
}
