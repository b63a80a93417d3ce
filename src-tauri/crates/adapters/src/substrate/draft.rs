//! Drafts a payment on a Substrate chain.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Transaction};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, PolkadotSpecific};
use lockstep_rpc::substrate::SubstrateLedger;
use lockstep_texts::error;

use crate::order::expected_nonce;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The margin on the current fee (3/2): it may rise until the person has decided.
const ROOM: (u128, u128) = (3, 2);

pub(super) async fn draft(node: &dyn SubstrateLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let name = wish.chain.name;
    if wish.coin.contract.is_some() {
        return Err(DraftError::Refused(error::draft_no_tokens_on(name)));
    }
    let account =
        node.account(wish.coin.address).await?.ok_or_else(|| DraftError::Refused(error::draft_no_account_on(name)))?;
    let specific = terms(node, wish).await?;
    let least = node.runtime().await?.least;
    let made = |raw: U256| KeysignPayload {
        blockchain_specific: Some(BlockchainSpecific::PolkadotSpecific(specific.clone())),
        ..wish.payload(raw)
    };
    // The fee depends on the length, and the highest amount is the longest.
    let fee = node.fee(&signed_by_nobody(wish, &made(U256::from(account.free)))?).await?;
    let fee = fee.saturating_mul(ROOM.0).div_ceil(ROOM.1);
    let kept = least.max(account.stuck());
    let spendable = account.free.saturating_sub(kept).saturating_sub(fee);
    let raw = match wish.amount {
        DraftAmount::All => U256::from(spendable),
        DraftAmount::Exact(amount) => amount.raw(),
    };
    if raw.is_zero() || raw > U256::from(spendable) {
        return Err(DraftError::Refused(error::draft_stays_on_account(
            shown(wish, account.free),
            shown(wish, kept),
            shown(wish, spendable),
        )));
    }
    if raw < U256::from(least) && node.account(wish.to).await?.is_none() {
        return Err(DraftError::Refused(error::draft_too_little_for_account(wish.to, name, shown(wish, least))));
    }
    wish.draft(&made(raw), U256::from(account.free), Some(U256::from(fee)))
}

/// The runtime, the nonce, and the block at which the era begins.
async fn terms(node: &dyn SubstrateLedger, wish: &TransferRequest<'_>) -> Result<PolkadotSpecific, DraftError> {
    let runtime = node.runtime().await?;
    let block = node.final_block().await?;
    let next = node.next_nonce(wish.coin.address).await?;
    Ok(PolkadotSpecific {
        recent_block_hash: block.hash,
        nonce: expected_nonce(next, wish.chain, wish.coin.address, wish.open),
        current_block_number: block.number.to_string(),
        spec_version: runtime.spec_version,
        transaction_version: runtime.transaction_version,
        genesis_hash: format!("0x{}", node.rules().genesis),
        ..PolkadotSpecific::default()
    })
}

/// The payment with a signature of zeros, for a fee estimate by the node.
fn signed_by_nobody(wish: &TransferRequest<'_>, payload: &KeysignPayload) -> Result<Vec<u8>, DraftError> {
    let prepared = wish.prepared(payload)?;
    let Transaction::Substrate(transaction) = prepared.transaction() else {
        return Err(DraftError::Refused(error::draft_other_chain()));
    };
    transaction.to_estimate().ok_or_else(|| DraftError::Refused(error::draft_unknown_signer()))
}

fn shown(wish: &TransferRequest<'_>, raw: u128) -> String {
    let native = wish.chain.native;
    Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker)
}
