//! A payment on a chain of outputs: which of them are spent is chosen by the same rule on both sides.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_actions::bundle::outputs_spent;
use lockstep_agent::{Draft, DraftAmount};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{UtxoInfo, UtxoSpecific};
use lockstep_rpc::{Unspent, UtxoLedger};

use super::payload::Wish;
use crate::{ApiCode, ApiError, Unlocked};

/// In how many blocks a payment should be in one.
const SOON: u16 = 3;

impl Unlocked {
    pub(super) async fn draft_utxo(&self, node: &dyn UtxoLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        let mut unspent = self.free(node.unspent(&wish.coin.address).await?, wish).await?;
        // The order of a node's answer must not decide what is spent.
        unspent.sort_by(|one, other| (&one.txid, one.vout).cmp(&(&other.txid, other.vout)));
        let held = unspent.iter().fold(U256::ZERO, |sum, one| sum.saturating_add(U256::from(one.value)));
        if held.is_zero() {
            return Err(ApiError::new(
                ApiCode::Refused,
                "There is nothing that can be spent yet: what was received has to be in a block first. Nothing was prepared.",
            ));
        }
        let mut payload = wish.payload(wish.raw(held)?);
        let all = *wish.amount == DraftAmount::All;
        // By ZIP-317 what a transaction does is counted, whatever a byte costs.
        let byte_fee = if wish.branch.is_some() { 0 } else { node.fee_rate(SOON).await? };
        payload.blockchain_specific = Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: byte_fee.to_string(),
            send_max_amount: all,
        }));
        payload.utxo_info = unspent
            .into_iter()
            .map(|one| {
                let amount = i64::try_from(one.value)
                    .map_err(|_| ApiError::new(ApiCode::Network, "The node tells of an output that cannot be."))?;
                Ok(UtxoInfo { hash: one.txid, amount, index: one.vout, cardano_tokens: Vec::new() })
            })
            .collect::<Result<_, ApiError>>()?;
        wish.draft(&payload, held, None)
    }

    /// What no transaction of ours that is on its way spends already; and what is in a block, or is our own change.
    async fn free(&self, unspent: Vec<Unspent>, wish: &Wish<'_>) -> Result<Vec<Unspent>, ApiError> {
        let mut taken = HashSet::new();
        let mut ours = HashSet::new();
        for step in self.inner.store.open_steps().await? {
            if step.planned.chain != wish.chain.name {
                continue;
            }
            ours.extend(step.tx_hash.clone());
            taken.extend(outputs_spent(&step, wish.chain, &wish.key));
        }
        let free = |one: &Unspent| {
            !taken.contains(&(one.txid.clone(), one.vout)) && (one.height.is_some() || ours.contains(&one.txid))
        };
        Ok(unspent.into_iter().filter(free).collect())
    }
}
