//! Drafts a payment of TON.

use alloy::primitives::U256;
use lockstep_chain::ton::on_chain;
use lockstep_chain::{Amount, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TonSpecific};
use lockstep_rpc::ton::{TonLedger, TonState};
use lockstep_texts::error;

use crate::order::expected_nonce;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The margin on the estimated fee (3/2): the storage part grows with time.
const ROOM: (u64, u64) = (3, 2);

/// How long the payment stays valid, in seconds; the person decides in that time.
const SECONDS: u64 = 600;

pub(super) async fn draft(node: &dyn TonLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    if wish.coin.contract.is_some() {
        return Err(DraftError::Refused(error::draft_ton_tokens()));
    }
    if on_chain::same_account(wish.to, wish.coin.address) {
        return Err(DraftError::Invalid(error::draft_own_address()));
    }
    let account = node.account(wish.coin.address).await?;
    let next = account.sequence.ok_or_else(|| DraftError::Refused(error::draft_ton_other_wallet()))?;
    if account.balance.is_zero() {
        return Err(DraftError::Refused(error::draft_ton_nothing()));
    }
    let specific = TonSpecific {
        sequence_number: expected_nonce(u64::from(next), wish.chain, wish.coin.address, wish.open),
        expire_at: account.time.saturating_add(SECONDS),
        bounceable: comes_back(node, wish.to).await?,
        ..TonSpecific::default()
    };
    let paying = |raw: U256| KeysignPayload {
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(specific.clone())),
        ..wish.payload(raw)
    };
    // The fee depends on the amount by a few bytes only.
    let fee = with_room(fee_of(node, wish, &paying(U256::from(1)), next).await?);
    let spendable = account.balance.checked_sub(fee).filter(|left| !left.is_zero()).ok_or_else(|| {
        DraftError::Refused(error::draft_about_fee_not_covered(ton(wish, account.balance), ton(wish, fee)))
    })?;
    if let DraftAmount::Exact(amount) = wish.amount
        && amount.raw() > spendable
        && amount.raw() <= account.balance
    {
        return Err(DraftError::Refused(error::draft_beside_about_fee(
            ton(wish, account.balance),
            ton(wish, fee),
            ton(wish, spendable),
        )));
    }
    wish.draft(&paying(wish.raw(spendable)?), account.balance, Some(fee))
}

async fn fee_of(
    node: &dyn TonLedger,
    wish: &TransferRequest<'_>,
    payload: &KeysignPayload,
    next: u32,
) -> Result<U256, DraftError> {
    let prepared = wish.prepared(payload)?;
    let Transaction::Ton(transaction) = prepared.transaction() else {
        return Err(DraftError::Refused(error::draft_other_chain()));
    };
    let trial = transaction.to_try(next).ok_or_else(|| DraftError::Refused(error::draft_fee_unknown()))?;
    Ok(node.fee(&trial).await?)
}

/// Whether the message should bounce: the address has the bounceable form and holds a contract. At an address without a contract, every
/// bounceable message bounces.
async fn comes_back(node: &dyn TonLedger, to: &str) -> Result<bool, DraftError> {
    Ok(on_chain::wants_bouncing(to) && node.account(to).await?.state == TonState::Active)
}

fn with_room(fee: U256) -> U256 {
    fee.saturating_mul(U256::from(ROOM.0)).div_ceil(U256::from(ROOM.1))
}

fn ton(wish: &TransferRequest<'_>, raw: U256) -> String {
    let native = wish.chain.native;
    Amount::from_raw(raw, native.decimals).with_ticker(native.ticker)
}
