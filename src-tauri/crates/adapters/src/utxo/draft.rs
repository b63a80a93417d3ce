//! A payment on a chain of outputs: which of them are spent is chosen by the same rule on both sides.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{UtxoInfo, UtxoSpecific};
use lockstep_rpc::utxo::{Unspent, UtxoLedger};

use super::check::outputs_spent;
use crate::order::in_use;
use crate::{Draft, DraftAmount, DraftError, Wish};

/// In how many blocks a payment should be in one.
const SOON: u16 = 3;

pub(super) async fn draft(node: &dyn UtxoLedger, wish: &Wish<'_>) -> Result<Draft, DraftError> {
    let mut unspent = free(node.unspent(wish.coin.address).await?, wish);
    // The order of a node's answer must not decide what is spent.
    unspent.sort_by(|one, other| (&one.txid, one.vout).cmp(&(&other.txid, other.vout)));
    let held = unspent.iter().fold(U256::ZERO, |sum, one| sum.saturating_add(U256::from(one.value)));
    if held.is_zero() {
        return Err(DraftError::Refused(
            "There is nothing that can be spent yet: what was received has to be in a block first. Nothing was prepared."
                .to_owned(),
        ));
    }
    let mut payload = wish.payload(wish.raw(held)?);
    let all = *wish.amount == DraftAmount::All;
    // By ZIP-317 what a transaction does is counted, whatever a byte costs.
    let byte_fee = if wish.branch.is_some() { 0 } else { node.fee_rate(SOON).await? };
    payload.blockchain_specific =
        Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: byte_fee.to_string(), send_max_amount: all }));
    payload.utxo_info = unspent
        .into_iter()
        .map(|one| {
            let amount = i64::try_from(one.value)
                .map_err(|_| DraftError::network("The node tells of an output that cannot be."))?;
            Ok(UtxoInfo { hash: one.txid, amount, index: one.vout, cardano_tokens: Vec::new() })
        })
        .collect::<Result<_, DraftError>>()?;
    wish.draft(&payload, held, None)
}

/// What no transaction of ours that is on its way spends already; and what is in a block, or is our own change.
fn free(unspent: Vec<Unspent>, wish: &Wish<'_>) -> Vec<Unspent> {
    let taken = in_use(wish.chain, Some(&wish.key), wish.open, outputs_spent);
    let ours: HashSet<&String> =
        wish.open.iter().filter(|step| step.chain == wish.chain.name).filter_map(|step| step.hash.as_ref()).collect();
    let free = |one: &Unspent| {
        !taken.contains(&(one.txid.clone(), one.vout)) && (one.height.is_some() || ours.contains(&one.txid))
    };
    unspent.into_iter().filter(free).collect()
}
