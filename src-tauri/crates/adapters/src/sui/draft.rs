//! Drafts a payment of SUI.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, SuiCoin, SuiSpecific};
use lockstep_rpc::sui::{SuiCoinObject, SuiLedger};
use lockstep_texts::error;

use super::check::objects_used;
use crate::order::in_use;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

const NATIVE: &str = "0x2::sui::SUI";

/// The gas budget for the simulation, in MIST: many times what a payment costs.
const AMPLE: u64 = 50_000_000;

/// Gas units added to the simulated ones: with other coins the computation may be a little longer.
const SPARE_UNITS: u64 = 1000;

/// The most coins that pay for one transaction; other wallets use this number too.
const MOST: usize = 255;

pub(super) async fn draft(node: &dyn SuiLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    if wish.coin.contract.is_some() {
        return Err(DraftError::Refused(error::draft_sui_tokens()));
    }
    let price = node.epoch().await?.price;
    let coins = free_coins(node.coins(wish.coin.address, NATIVE).await?, wish);
    let held = coins.iter().fold(0_u64, |sum, one| sum.saturating_add(one.balance));
    let made = |amount: u64, budget: u64| specific(wish, &coins, amount, budget, price);
    let (amount, ample) = match wish.amount {
        DraftAmount::All => (held.saturating_sub(AMPLE.min(held / 2)), AMPLE.min(held / 2)),
        DraftAmount::Exact(amount) => {
            let amount = u64::try_from(amount.raw()).unwrap_or(u64::MAX);
            (amount, held.saturating_sub(amount).min(AMPLE))
        }
    };
    if ample == 0 {
        return Err(short(wish, held, None));
    }
    let simulated = node.simulate(&bytes(wish, &made(amount, ample))?).await?;
    match simulated.error {
        Some(_) if ample < AMPLE => return Err(short(wish, held, None)),
        Some(why) => return Err(DraftError::Refused(error::draft_sui_not_carried_out(why))),
        None => {}
    }
    // The storage rebate depends on which coins are used up, so it is not counted.
    let budget =
        SPARE_UNITS.saturating_mul(price).saturating_add(simulated.computation).saturating_add(simulated.storage);
    let amount = match wish.amount {
        DraftAmount::All => held.saturating_sub(budget),
        DraftAmount::Exact(_) => amount,
    };
    if amount == 0 || held.checked_sub(budget).is_none_or(|most| amount > most) {
        return Err(short(wish, held, Some(budget)));
    }
    wish.draft(&made(amount, budget), U256::from(held), None)
}

/// The largest coins that none of our open transactions uses.
fn free_coins(coins: Vec<SuiCoinObject>, wish: &TransferRequest<'_>) -> Vec<SuiCoinObject> {
    let taken = in_use(wish.chain, Some(&wish.key), wish.open, objects_used);
    let mut free: Vec<_> = coins.into_iter().filter(|one| !taken.contains(&(one.id.clone(), one.version))).collect();
    // Ties are broken by id, so that the order of the node's answer does not decide which coins are used.
    free.sort_by(|one, other| other.balance.cmp(&one.balance).then_with(|| one.id.cmp(&other.id)));
    free.truncate(MOST);
    free
}

fn specific(
    wish: &TransferRequest<'_>,
    coins: &[SuiCoinObject],
    amount: u64,
    budget: u64,
    price: u64,
) -> KeysignPayload {
    let coin = |one: &SuiCoinObject| SuiCoin {
        coin_type: NATIVE.to_owned(),
        coin_object_id: one.id.clone(),
        version: one.version.to_string(),
        digest: one.digest.clone(),
        balance: one.balance.to_string(),
        previous_transaction: String::new(),
    };
    KeysignPayload {
        blockchain_specific: Some(BlockchainSpecific::SuicheSpecific(SuiSpecific {
            reference_gas_price: price.to_string(),
            gas_budget: budget.to_string(),
            coins: coins.iter().map(coin).collect(),
        })),
        ..wish.payload(U256::from(amount))
    }
}

/// The bytes of the payload's transaction, for a simulation by the node.
fn bytes(wish: &TransferRequest<'_>, payload: &KeysignPayload) -> Result<Vec<u8>, DraftError> {
    let prepared = wish.prepared(payload)?;
    let Transaction::Sui(transaction) = prepared.transaction() else {
        return Err(DraftError::Refused(error::draft_cannot_be_sent_chain()));
    };
    transaction
        .needs()
        .map(|needs| needs.bytes)
        .ok_or_else(|| DraftError::Refused(error::draft_cannot_be_sent_account()))
}

fn short(wish: &TransferRequest<'_>, held: u64, fee: Option<u64>) -> DraftError {
    let held = sui(wish, held);
    DraftError::Refused(match fee {
        Some(fee) => error::draft_sui_needs_more_at_most(held, sui(wish, fee)),
        None => error::draft_sui_needs_more(held),
    })
}

fn sui(wish: &TransferRequest<'_>, raw: u64) -> String {
    let native = wish.chain.native;
    Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker)
}
