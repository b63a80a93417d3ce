//! Drafts a payment of ADA. The coin selection is the one that the co-signer uses too.

use std::cmp::Reverse;

use alloy::primitives::U256;
use lockstep_chain::cardano::CardanoTerms;
use lockstep_chain::{Amount, Live, Prepared, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CardanoChainSpecific, CardanoTokenAsset, KeysignPayload, UtxoInfo};
use lockstep_rpc::cardano::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoToken};
use lockstep_texts::error;

use super::check::outputs_spent;
use crate::order::in_use;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// How many slots (of one second) the payment stays valid: two hours for the person to decide.
const SLOTS: u64 = 2 * 60 * 60;

/// A placeholder fee with as many bytes as the final one, because the fee depends on the transaction's length.
const ABOUT_A_FEE: u64 = 200_000;

/// Bytes added to the length with the placeholder fee: the final amounts may be some bytes longer.
const ROOM: u64 = 16;

/// The most outputs that a draft spends; they fit into one transaction.
const MOST_SPENT: usize = 200;

pub(super) async fn draft(node: &dyn CardanoLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    if wish.coin.contract.is_some() {
        return Err(DraftError::Refused(error::draft_cardano_tokens()));
    }
    let mut free = not_taken(node.unspent(wish.coin.address).await?, wish);
    // Sorted, so that the order of the node's answer does not decide which outputs are spent.
    free.sort_by(|one, other| {
        (Reverse(one.value), &one.txid, one.index).cmp(&(Reverse(other.value), &other.txid, other.index))
    });
    if free.is_empty() {
        return Err(DraftError::Refused(error::draft_nothing_spendable()));
    }
    let paying = Paying { wish, costs: node.costs().await?, ends: node.tip().await?.slot.saturating_add(SLOTS) };
    wish.draft(&paying.payload(&free)?, U256::from(worth(&free)), None)
}

/// The outputs that none of our open transactions spends.
fn not_taken(unspent: Vec<CardanoOutput>, wish: &TransferRequest<'_>) -> Vec<CardanoOutput> {
    let taken = in_use(wish.chain, Some(&wish.key), wish.open, outputs_spent);
    unspent.into_iter().filter(|one| !taken.contains(&(one.txid.clone(), one.index))).collect()
}

/// A payment before its inputs are chosen.
struct Paying<'w> {
    wish: &'w TransferRequest<'w>,
    costs: CardanoCosts,
    /// The first slot in which it is no longer valid.
    ends: u64,
}

impl Paying<'_> {
    /// Outputs that hold tokens are spent only if the others are not enough: the tokens return as change, and some ADA must stay with them.
    /// "All" means everything in outputs without tokens.
    fn payload(&self, free: &[CardanoOutput]) -> Result<KeysignPayload, DraftError> {
        let bare: Vec<_> = free.iter().filter(|one| one.tokens.is_empty()).take(MOST_SPENT).cloned().collect();
        if *self.wish.amount == DraftAmount::All {
            if bare.is_empty() {
                return Err(DraftError::Refused(error::draft_cardano_all_with_tokens()));
            }
            return self.spending(&bare);
        }
        let any: Vec<_> = free.iter().take(MOST_SPENT).cloned().collect();
        match self.spending(&bare) {
            Err(_) if bare.len() < any.len() => self.spending(&any),
            spending => spending,
        }
    }

    fn spending(&self, some: &[CardanoOutput]) -> Result<KeysignPayload, DraftError> {
        let length = self.terms(&self.with_fee(some, ABOUT_A_FEE)?)?.length;
        let length = length.ok_or_else(|| DraftError::Refused(error::draft_cardano_no_length()))?;
        let payload = self.with_fee(some, self.costs.fee(length.saturating_add(ROOM)))?;
        for output in self.terms(&payload)?.outputs {
            let least = self.costs.least(output.length);
            if output.coin >= least {
                continue;
            }
            let least = self.ada(least);
            let coin = self.ada(output.coin);
            return Err(DraftError::Refused(if output.to == self.wish.coin.address {
                error::draft_cardano_little_left(coin, least)
            } else {
                error::draft_cardano_too_little(coin, least)
            }));
        }
        Ok(payload)
    }

    fn terms(&self, payload: &KeysignPayload) -> Result<CardanoTerms, DraftError> {
        let prepared = Prepared::of(payload, Live::default());
        let prepared = prepared.map_err(|why| DraftError::Refused(error::draft_cannot_be_sent(why.to_string())))?;
        match prepared.transaction() {
            Transaction::Cardano(transaction) => Ok(transaction.terms()),
            _ => Err(DraftError::Refused(error::draft_other_chain())),
        }
    }

    fn with_fee(&self, some: &[CardanoOutput], fee: u64) -> Result<KeysignPayload, DraftError> {
        let worth = worth(some);
        let raw = match self.wish.amount {
            DraftAmount::All => U256::from(worth.saturating_sub(fee)),
            DraftAmount::Exact(amount) => amount.raw(),
        };
        if raw.is_zero() || raw.saturating_add(U256::from(fee)) > U256::from(worth) {
            let (worth, fee) = (self.ada(worth), self.ada(fee));
            return Err(DraftError::Refused(error::draft_needs_more(worth, fee)));
        }
        let strange = |_| DraftError::Network(error::draft_strange_output());
        let mut payload = self.wish.payload(raw);
        payload.blockchain_specific = Some(BlockchainSpecific::Cardano(CardanoChainSpecific {
            byte_fee: i64::try_from(fee).map_err(strange)?,
            send_max_amount: *self.wish.amount == DraftAmount::All,
            ttl: self.ends,
        }));
        let token = |one: &CardanoToken| CardanoTokenAsset {
            policy_id: one.policy.clone(),
            asset_name_hex: one.name.clone(),
            amount: one.amount.to_string(),
        };
        for one in some {
            payload.utxo_info.push(UtxoInfo {
                hash: one.txid.clone(),
                amount: i64::try_from(one.value).map_err(strange)?,
                index: one.index,
                cardano_tokens: one.tokens.iter().map(token).collect(),
            });
        }
        Ok(payload)
    }

    fn ada(&self, lovelace: u64) -> String {
        let native = self.wish.chain.native;
        Amount::from_raw(U256::from(lovelace), native.decimals).with_ticker(native.ticker)
    }
}

fn worth(some: &[CardanoOutput]) -> u64 {
    some.iter().fold(0, |sum, one| sum.saturating_add(one.value))
}
