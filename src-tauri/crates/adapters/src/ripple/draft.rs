//! Drafts a payment of XRP.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Note};
use lockstep_commondata::keysign_payload::RippleSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_rpc::ripple::{Reserves, RippleLedger};
use lockstep_texts::error;

use crate::order::expected_nonce;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The margin on the current fee (3/2): it may rise until the person has decided.
const ROOM: (u64, u64) = (3, 2);

/// How many ledgers the payment stays valid: more than five minutes for the person to decide.
const LEDGERS: u64 = 100;

pub(super) async fn draft(node: &dyn RippleLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    if wish.coin.contract.is_some() {
        return Err(DraftError::Refused(error::draft_xrp_issued()));
    }
    let account =
        node.account(wish.coin.address).await?.ok_or_else(|| DraftError::Refused(error::draft_xrp_no_account()))?;
    let tag = wish.note.and_then(Note::tag);
    if tag == Some(0) {
        return Err(DraftError::Note(error::draft_xrp_tag_zero()));
    }
    let reserves = node.reserves().await?;
    let fee = node.fee().await?.saturating_mul(ROOM.0).div_ceil(ROOM.1);
    let reserved = reserves.of(account);
    let spendable = account.balance.saturating_sub(reserved).saturating_sub(fee);
    let raw = match wish.amount {
        DraftAmount::All => U256::from(spendable),
        DraftAmount::Exact(amount) => amount.raw(),
    };
    if raw.is_zero() || raw > U256::from(spendable) {
        return Err(DraftError::Refused(error::draft_xrp_reserved(
            xrp(wish, account.balance),
            xrp(wish, reserved),
            xrp(wish, spendable),
        )));
    }
    reaches_an_account(node, wish, reserves, raw).await?;
    let sequence = expected_nonce(u64::from(account.sequence), wish.chain, wish.coin.address, wish.open);
    let mut payload = wish.payload(raw);
    payload.blockchain_specific = Some(BlockchainSpecific::RippleSpecific(RippleSpecific {
        sequence,
        gas: fee,
        last_ledger_sequence: account.ledger.saturating_add(LEDGERS),
        destination_tag: tag,
    }));
    wish.draft(&payload, U256::from(account.balance), None)
}

async fn reaches_an_account(
    node: &dyn RippleLedger,
    wish: &TransferRequest<'_>,
    reserves: Reserves,
    raw: U256,
) -> Result<(), DraftError> {
    match node.account(wish.to).await? {
        Some(account) if account.wants_tag() && wish.note.is_none() => {
            Err(DraftError::Note(error::draft_xrp_wants_tag(wish.to)))
        }
        None if raw < U256::from(reserves.base) => {
            Err(DraftError::Refused(error::draft_xrp_too_little_for_account(wish.to, xrp(wish, reserves.base))))
        }
        Some(_) | None => Ok(()),
    }
}

fn xrp(wish: &TransferRequest<'_>, drops: u64) -> String {
    let native = wish.chain.native;
    Amount::from_raw(U256::from(drops), native.decimals).with_ticker(native.ticker)
}
