//! Contracts of Ethereum that the drafting tools ask: an exchange of each kind, tokens with allowances, and a collection.

use alloy::primitives::{Address, U256, address};
use alloy::sol;
use alloy::sol_types::{SolCall, SolValue};

use super::stand::{ALICE, BOB, PEPE, USDC};
use crate::holdings::HoldingsError;
use crate::swap::{QuoteParams, WETH9Call, WETHCall, allowanceCall, getAmountsOutCall, quoteExactInputSingleCall};

sol! {
    function isApprovedForAll(address owner, address operator) external view returns (bool approved);
    function balanceOf(address owner) external view returns (uint256 amount);
}

const WRAPPED: Address = address!("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2");
const CONSTANT_PRODUCT: Address = address!("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D");
const CONCENTRATED: Address = address!("0xE592427A0AEce92De3Edee1F18E0157C05861564");
const QUOTER: Address = address!("0x61fFE014bA17989E743c5F6cB21bF9697530B21e");

/// The answer of one of these contracts; `None` for any other contract and any other call.
pub(super) fn says(contract: &str, data: &[u8]) -> Option<Result<Vec<u8>, HoldingsError>> {
    let contract: Address = contract.parse().ok()?;
    let silent = || Some(Err(HoldingsError::failed("The call failed at the node.")));
    if contract == CONSTANT_PRODUCT {
        if WETHCall::abi_decode(data).is_ok() {
            return Some(Ok(WRAPPED.abi_encode()));
        }
        let Ok(asked) = getAmountsOutCall::abi_decode(data) else { return silent() };
        // A pool for every pair with the wrapped coin, and none between tokens.
        let direct = asked.path.len() == 2 && !asked.path.contains(&WRAPPED);
        if direct || asked.path.contains(&address!("0x0000000000000000000000000000000000000009")) {
            return silent();
        }
        let mut amounts = vec![asked.amountIn; asked.path.len()];
        amounts[asked.path.len() - 1] = asked.amountIn * U256::from(2);
        return Some(Ok(amounts.abi_encode()));
    }
    if contract == CONCENTRATED {
        // Another contract stands at the address of this router.
        return WETH9Call::abi_decode(data).is_ok().then(|| Ok(Address::repeat_byte(9).abi_encode()));
    }
    if contract == QUOTER {
        let Ok(quoteExactInputSingleCall { params: QuoteParams { amountIn, fee, tokenIn, .. } }) =
            quoteExactInputSingleCall::abi_decode(data)
        else {
            return silent();
        };
        if fee.to::<u32>() != 500 || tokenIn != WRAPPED {
            return silent();
        }
        return Some(Ok((amountIn, U256::ZERO, 1_u32, U256::from(100_000)).abi_encode_params()));
    }
    if let Ok(asked) = allowanceCall::abi_decode(data) {
        let spender = asked.spender.to_string();
        return match () {
            // A collection has no allowances.
            () if contract == ALICE.parse::<Address>().ok()? => silent(),
            () if contract == USDC.parse::<Address>().ok()? && spender == BOB => {
                Some(Ok(U256::from(3_000_000).abi_encode()))
            }
            () if contract == USDC.parse::<Address>().ok()? && spender == PEPE => {
                Some(Ok(U256::from(9_000_000).abi_encode()))
            }
            () => Some(Ok(U256::ZERO.abi_encode())),
        };
    }
    if let Ok(asked) = isApprovedForAllCall::abi_decode(data) {
        return Some(Ok((asked.operator.to_string() == BOB).abi_encode()));
    }
    if contract == WRAPPED && balanceOfCall::abi_decode(data).is_ok() {
        return Some(Ok(U256::from(2_000_000_000_000_000_000_u64).abi_encode()));
    }
    None
}
