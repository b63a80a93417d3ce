//! Drafts a payment on Solana, of SOL or of a token.

use alloy::primitives::U256;
use lockstep_chain::facts::Fee;
use lockstep_chain::solana::tokens::TOKEN_2022;
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::SolanaSpecific;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_rpc::solana::SolanaLedger;
use lockstep_texts::error;

use crate::draft::short;
use crate::{Draft, DraftAmount, DraftError, TransferRequest};

/// The compute units that such a payment uses at most.
const UNITS: &str = "100000";

pub(super) async fn draft(node: &dyn SolanaLedger, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let native = node.native_balance(wish.coin.address).await?;
    let mut specific = SolanaSpecific {
        recent_block_hash: node.latest_blockhash().await?,
        priority_fee: node.priority_fee(&[wish.coin.address.to_owned(), wish.to.to_owned()]).await?.to_string(),
        compute_limit: Some(UNITS.to_owned()),
        ..SolanaSpecific::default()
    };
    let held = match wish.coin.contract {
        None => native,
        Some(mint) => token(node, wish, mint, &mut specific).await?,
    };
    let made = |raw: U256| KeysignPayload {
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(specific.clone())),
        ..wish.payload(raw)
    };
    let fee = fee_of(node, wish, &made(U256::from(1))).await?;
    let spendable = match (wish.amount, wish.coin.contract) {
        (DraftAmount::All, None) => native
            .checked_sub(fee)
            .filter(|left| !left.is_zero())
            .ok_or_else(|| DraftError::Refused(error::draft_fee_not_covered()))?,
        _ => held,
    };
    if wish.coin.contract.is_some() && native < fee {
        return Err(DraftError::Refused(error::draft_no_native_for_fee()));
    }
    wish.draft(&made(wish.raw(spendable)?), held, Some(fee))
}

async fn token(
    node: &dyn SolanaLedger,
    wish: &TransferRequest<'_>,
    mint: &str,
    specific: &mut SolanaSpecific,
) -> Result<U256, DraftError> {
    let ours = node.token_accounts(wish.coin.address, mint).await?;
    let Some(from) = ours.into_iter().max_by_key(|account| account.amount) else {
        return Err(short(&wish.coin, U256::ZERO));
    };
    let theirs = node.token_accounts(wish.to, mint).await?;
    specific.program_id = Some(from.program == TOKEN_2022);
    specific.from_token_associated_address = Some(from.address);
    // If the recipient has no token account, the payment creates one and pays for it.
    specific.to_token_associated_address = theirs.into_iter().next().map(|account| account.address);
    Ok(from.amount)
}

/// The fee that the node reports, and at least what the message itself states: some nodes leave the priority fee out.
async fn fee_of(
    node: &dyn SolanaLedger,
    wish: &TransferRequest<'_>,
    payload: &KeysignPayload,
) -> Result<U256, DraftError> {
    let prepared = wish.prepared(payload)?;
    let message = prepared.to_sign().into_iter().next().unwrap_or_default();
    let told =
        node.fee(&message).await?.map(U256::from).ok_or_else(|| DraftError::Network(error::draft_forgotten_block()))?;
    let allowed = prepared.facts().first().and_then(|facts| match &facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse().ok(),
        Fee::Unknown { .. } => None,
    });
    Ok(told.max(allowed.unwrap_or_default()))
}
