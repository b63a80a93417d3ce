//! The call of a swap, as its provider quoted it.

use alloy::primitives::{U256, keccak256};
use alloy::sol_types::SolValue;
use lockstep_commondata::keysign_payload::keysign_payload::SwapPayload;
use lockstep_commondata::keysign_payload::{KeysignPayload, ThorChainSwapPayload};

use super::call::{Call, Fees, address, hex_data, memo_data};
use crate::payload::{NotSigned, PayloadError, coin, decimal, memo};

const DEPOSIT: &str = "depositWithExpiry(address,address,uint256,string,uint256)";

pub(super) fn call(payload: &KeysignPayload, swap: &SwapPayload, mut fees: Fees) -> Result<(Call, Fees), PayloadError> {
    let (to, data, value, gas_price, gas) = match swap {
        SwapPayload::ThorchainSwapPayload(swap) | SwapPayload::MayachainSwapPayload(swap) => {
            return Ok((deposit(payload, swap)?, fees));
        }
        SwapPayload::OneinchSwapPayload(swap) => {
            let tx =
                swap.quote.as_ref().and_then(|quote| quote.tx.as_ref()).ok_or(PayloadError::Missing("quote.tx"))?;
            (&tx.to, &tx.data, &tx.value, &tx.gas_price, tx.gas)
        }
        SwapPayload::KyberswapSwapPayload(swap) => {
            let tx =
                swap.quote.as_ref().and_then(|quote| quote.tx.as_ref()).ok_or(PayloadError::Missing("quote.tx"))?;
            (&tx.to, &tx.data, &tx.value, &tx.gas_price, tx.gas)
        }
        SwapPayload::SwapkitSwapPayload(_) => return Err(NotSigned::OtherSwap.into()),
    };
    let value: U256 = if value.is_empty() { U256::ZERO } else { decimal("quote.tx.value", value)? };
    let gas_price: u128 = if gas_price.is_empty() { 0 } else { decimal("quote.tx.gas_price", gas_price)? };
    let gas = u64::try_from(gas).map_err(|_| PayloadError::field("quote.tx.gas", "it is negative"))?;
    // The higher of the quote and the payload counts.
    fees.max_fee = fees.max_fee.max(gas_price);
    fees.gas_limit = fees.gas_limit.max(gas);
    Ok((Call { to: address("quote.tx.to", to)?, value, data: hex_data("quote.tx.data", data)? }, fees))
}

// A swap through THORChain or MayaChain: the native coin to the vault with the order as memo, or tokens
// through the router.
fn deposit(payload: &KeysignPayload, swap: &ThorChainSwapPayload) -> Result<Call, PayloadError> {
    let from = swap.from_coin.as_ref().ok_or(PayloadError::Missing("swap_payload.from_coin"))?;
    if from.is_native_token != coin(payload)?.is_native_token {
        return Err(NotSigned::SwapOfAnotherCoin.into());
    }
    let memo = memo(payload).ok_or(PayloadError::Missing("memo"))?;
    let vault = address("swap_payload.vault_address", &swap.vault_address)?;
    let amount: U256 = decimal("swap_payload.from_amount", &swap.from_amount)?;
    if from.is_native_token {
        return Ok(Call { to: vault, value: amount, data: memo_data(memo)? });
    }
    let router = swap.router_address.as_deref().ok_or(PayloadError::Missing("swap_payload.router_address"))?;
    let token = address("swap_payload.from_coin.contract_address", &from.contract_address)?;
    let arguments = (vault, token, amount, memo.to_owned(), U256::from(swap.expiration_time)).abi_encode_params();
    let data = keccak256(DEPOSIT).iter().take(4).copied().chain(arguments).collect::<Vec<u8>>();
    Ok(Call { to: address("swap_payload.router_address", router)?, value: U256::ZERO, data: data.into() })
}
