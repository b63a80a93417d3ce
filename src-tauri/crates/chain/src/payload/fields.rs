//! Reads the fields of a keysign payload.

use std::str::FromStr;

use lockstep_commondata::keysign_payload::keysign_payload::SwapPayload;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload};

use super::{NotSigned, PayloadError};

pub(crate) fn coin(payload: &KeysignPayload) -> Result<&Coin, PayloadError> {
    payload.coin.as_ref().ok_or(PayloadError::Missing("coin"))
}

/// A whole number in decimal, without sign or leading zeros.
pub(crate) fn decimal<T: FromStr>(field: &'static str, text: &str) -> Result<T, PayloadError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    if !digits || padded {
        return Err(PayloadError::field(field, "it is not a whole number"));
    }
    text.parse().map_err(|_| PayloadError::field(field, "the number is too large"))
}

/// Hex for exactly `N` bytes, with or without `0x`.
pub(crate) fn hex_field<const N: usize>(field: &'static str, text: &str) -> Result<[u8; N], PayloadError> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text.strip_prefix("0x").unwrap_or(text), &mut bytes)
        .map_err(|_| PayloadError::field(field, format!("it is not {N} bytes of hex")))?;
    Ok(bytes)
}

/// The memo; an empty memo counts as none.
pub(crate) fn memo(payload: &KeysignPayload) -> Option<&str> {
    payload.memo.as_deref().filter(|memo| !memo.is_empty())
}

/// The number of decimals that the payload claims for its coin.
pub(crate) fn decimals(coin: &Coin) -> Result<u8, PayloadError> {
    u8::try_from(coin.decimals).map_err(|_| PayloadError::field("coin.decimals", "it is out of range"))
}

/// A token as a payload describes it.
#[derive(Debug, Clone)]
pub(crate) struct ClaimedToken {
    pub(crate) id: String,
    pub(crate) symbol: String,
    pub(crate) decimals: u8,
}

/// The token in the payload; `None` for the native coin.
pub(crate) fn claimed_token(payload: &KeysignPayload) -> Result<Option<ClaimedToken>, PayloadError> {
    let coin = coin(payload)?;
    if coin.is_native_token || coin.contract_address.is_empty() {
        return Ok(None);
    }
    let (id, symbol) = (coin.contract_address.clone(), coin.ticker.clone());
    Ok(Some(ClaimedToken { id, symbol, decimals: decimals(coin)? }))
}

/// Refuses contract calls and approvals.
pub(crate) fn no_calls(payload: &KeysignPayload) -> Result<(), PayloadError> {
    if payload.contract_payload.is_some() {
        return Err(NotSigned::OtherContract.into());
    }
    if payload.erc20_approve_payload.is_some() { Err(NotSigned::OtherApproval.into()) } else { Ok(()) }
}

/// Refuses everything except a transfer or a transaction from another program.
pub(crate) fn no_swaps_and_calls(payload: &KeysignPayload) -> Result<(), PayloadError> {
    no_calls(payload)?;
    if payload.swap_payload.is_some() { Err(NotSigned::OtherSwap.into()) } else { Ok(()) }
}

/// Refuses a swap unless the payment itself is the swap: to the vault of THORChain or MayaChain, with the
/// order as its memo.
pub(crate) fn swap_is_the_payment(payload: &KeysignPayload) -> Result<(), PayloadError> {
    match &payload.swap_payload {
        None => Ok(()),
        Some(SwapPayload::ThorchainSwapPayload(swap) | SwapPayload::MayachainSwapPayload(swap))
            if swap.vault_address == payload.to_address && memo(payload).is_some() =>
        {
            Ok(())
        }
        Some(SwapPayload::ThorchainSwapPayload(_) | SwapPayload::MayachainSwapPayload(_)) => {
            Err(PayloadError::field("swap_payload", "its vault or its memo is not the transaction's"))
        }
        Some(_) => Err(NotSigned::OtherSwap.into()),
    }
}
