//! Drafts a payment on a UTXO chain. The coin selection is the one that the co-signer uses too.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{UtxoInfo, UtxoSpecific};
use lockstep_rpc::utxo::{Unspent, UtxoLedger};
use lockstep_texts::error;

use super::check::outputs_spent;
use crate::order::in_use;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The confirmation target, in blocks.
const SOON: u16 = 3;

pub(super) async fn draft(node: &dyn UtxoLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let mut unspent = free(node.unspent(wish.coin.address).await?, wish);
    // Sorted, so that the order of the node's answer does not decide which outputs are spent.
    unspent.sort_by(|one, other| (&one.txid, one.vout).cmp(&(&other.txid, other.vout)));
    let held = unspent.iter().fold(U256::ZERO, |sum, one| sum.saturating_add(U256::from(one.value)));
    if held.is_zero() {
        return Err(DraftError::Refused(error::draft_nothing_spendable()));
    }
    let mut payload = wish.payload(wish.raw(held)?);
    let all = *wish.amount == DraftAmount::All;
    // ZIP-317 fees count a transaction's actions, not its bytes.
    let byte_fee = if wish.branch.is_some() { 0 } else { node.fee_rate(SOON).await? };
    payload.blockchain_specific =
        Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific { byte_fee: byte_fee.to_string(), send_max_amount: all }));
    payload.utxo_info = unspent
        .into_iter()
        .map(|one| {
            let amount = i64::try_from(one.value).map_err(|_| DraftError::Network(error::draft_strange_output()))?;
            Ok(UtxoInfo { hash: one.txid, amount, index: one.vout, cardano_tokens: Vec::new() })
        })
        .collect::<Result<_, DraftError>>()?;
    wish.draft(&payload, held, None)
}

/// The outputs that are in a block, or are our own change, and that none of our open transactions spends.
fn free(unspent: Vec<Unspent>, wish: &TransferRequest<'_>) -> Vec<Unspent> {
    let taken = in_use(wish.chain, Some(&wish.key), wish.open, outputs_spent);
    let ours: HashSet<&String> =
        wish.open.iter().filter(|step| step.chain == wish.chain.name).filter_map(|step| step.hash.as_ref()).collect();
    let free = |one: &Unspent| {
        !taken.contains(&(one.txid.clone(), one.vout)) && (one.height.is_some() || ours.contains(&one.txid))
    };
    unspent.into_iter().filter(free).collect()
}
