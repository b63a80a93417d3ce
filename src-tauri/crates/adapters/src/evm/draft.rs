//! Drafts a payment on an EVM chain, of the coin or of a token, and a call of a contract.

use std::sync::Arc;

use alloy::primitives::{Address, Bytes, U256};
use lockstep_chain::evm::draft::{Terms, erc20_transfer, erc20_transfer_call, native_transfer, unsigned_eip1559};
use lockstep_chain::{Amount, Chain, Rules};
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{CallToPrice, EvmNode, Fees};
use lockstep_texts::error;

use super::simulate::Simulator;
use crate::draft::short;
use crate::order::expected_nonce;
use crate::{CallBefore, CallWish, Draft, DraftAmount, DraftError, StepInput, TransferRequest};

/// The type of the transactions that are drafted here.
pub(super) const TX_TYPE: &str = "eip1559";
/// The gas that the protocol charges for a plain payment to an account without code.
pub(super) const PLAIN_PAYMENT: u64 = 21_000;

pub(super) fn address(text: &str) -> Result<Address, DraftError> {
    text.parse().map_err(|_| DraftError::Invalid(error::draft_not_an_address()))
}

pub(super) async fn draft(node: &dyn EvmNode, wish: &TransferRequest<'_>) -> Result<Draft, DraftError> {
    let (from, recipient) = (address(wish.coin.address)?, address(wish.to)?);
    let token = wish.coin.contract.map(address).transpose()?;
    let native = node.balance(from).await?;
    let held = match token {
        Some(token) => node.token_balance(token, from).await?,
        None => native,
    };
    let fees = fees(node, wish.chain).await?;
    let asked = match wish.amount {
        DraftAmount::Exact(exact) => exact.raw(),
        DraftAmount::All => held,
    };
    if matches!(wish.amount, DraftAmount::Exact(_)) && asked > held {
        return Err(short(&wish.coin, held));
    }
    let gas_limit = gas(node, from, recipient, token, asked, wish.amount).await?;
    let fee = U256::from(gas_limit).saturating_mul(U256::from(fees.max_fee_per_gas));
    let coin = wish.chain.native;
    let fee_text = || Amount::from_raw(fee, coin.decimals).with_ticker(coin.ticker);
    let raw = match (wish.amount, token) {
        (DraftAmount::All, None) => native
            .checked_sub(fee)
            .filter(|left| !left.is_zero())
            .ok_or_else(|| DraftError::Refused(error::draft_fee_of_not_covered(fee_text())))?,
        _ => asked,
    };
    let native_needed = if token.is_none() { raw.saturating_add(fee) } else { fee };
    if native_needed > native {
        let have = Amount::from_raw(native, coin.decimals).with_ticker(coin.ticker);
        return Err(DraftError::Refused(error::draft_needs_more_at_most(have, fee_text())));
    }
    let pending = node.pending_nonce(from).await?;
    let terms = Terms {
        chain_id: node.chain_id(),
        nonce: expected_nonce(pending, wish.chain, &from.to_string(), wish.open),
        gas_limit,
        max_fee_per_gas: fees.max_fee_per_gas,
        max_priority_fee_per_gas: fees.max_priority_fee_per_gas,
    };
    let bytes = match token {
        Some(token) => erc20_transfer(&terms, token, recipient, raw),
        None => native_transfer(&terms, recipient, raw),
    };
    let left = if token.is_none() { held.saturating_sub(native_needed) } else { held.saturating_sub(raw) };
    Ok(Draft {
        input: StepInput::Unsigned { bytes, chain_id: node.chain_id(), tx_type: TX_TYPE },
        from: from.to_string(),
        to: recipient.to_string(),
        note: None,
        amount: Amount::from_raw(raw, wish.coin.decimals),
        fee_max: Amount::from_raw(fee, coin.decimals),
        gas_limit: Some(gas_limit.to_string()),
        left_over: Amount::from_raw(left, wish.coin.decimals),
    })
}

pub(super) async fn draft_call(
    chain: &'static Chain,
    node: &Arc<dyn EvmNode>,
    wish: &CallWish<'_>,
) -> Result<Draft, DraftError> {
    let CallWish { native, value, .. } = *wish;
    let (from, to) = (address(native.address)?, wish.contract.map(address).transpose()?);
    let data = Bytes::from(wish.data.clone());
    let held = node.balance(from).await?;
    let gas_limit = gas_of_call(chain, node, CallToPrice { from, to, value, data: data.clone() }, wish.after).await?;
    let fees = fees(node.as_ref(), chain).await?;
    let fee = U256::from(gas_limit).saturating_mul(U256::from(fees.max_fee_per_gas));
    let needed = value.saturating_add(fee);
    if needed > held {
        return Err(short(&native, held));
    }
    let pending = node.pending_nonce(from).await?;
    let terms = Terms {
        chain_id: node.chain_id(),
        nonce: expected_nonce(pending, chain, &from.to_string(), wish.open),
        gas_limit,
        max_fee_per_gas: fees.max_fee_per_gas,
        max_priority_fee_per_gas: fees.max_priority_fee_per_gas,
    };
    Ok(Draft {
        input: StepInput::Unsigned {
            bytes: unsigned_eip1559(&terms, to, value, data),
            chain_id: node.chain_id(),
            tx_type: TX_TYPE,
        },
        from: from.to_string(),
        to: to.map_or_else(|| "a new contract".to_owned(), |to| to.to_string()),
        note: None,
        amount: Amount::from_raw(value, native.decimals),
        fee_max: Amount::from_raw(fee, chain.native.decimals),
        gas_limit: Some(gas_limit.to_string()),
        left_over: Amount::from_raw(held.saturating_sub(needed), native.decimals),
    })
}

/// A limit for the gas of a call, with room. The node knows nothing of the calls before it, so that a call behind others is carried out here
/// after them: then it may cost more than the node says, or be possible where the node refuses it.
async fn gas_of_call(
    chain: &'static Chain,
    node: &Arc<dyn EvmNode>,
    call: CallToPrice,
    before: &[CallBefore],
) -> Result<u64, DraftError> {
    let alone = node.gas(&call).await.map(|estimate| estimate.saturating_add(estimate / 5));
    if before.is_empty() || matches!(&alone, Err(error) if !matches!(error, RpcError::Refused { .. })) {
        return Ok(alone?);
    }
    let mut calls = Vec::with_capacity(before.len().saturating_add(1));
    for earlier in before {
        let to = earlier.contract.as_deref().map(address).transpose()?;
        let data = Bytes::from(earlier.data.clone());
        calls.push(CallToPrice { from: call.from, to, value: earlier.value, data });
    }
    // Some networks count a part of another network's fee as gas, which only their nodes know.
    let elsewhere = CallToPrice { to: Some(call.from), value: U256::ZERO, ..call.clone() };
    calls.push(call);
    let used = match (Simulator::new(chain, node.clone(), Vec::new()).gas_of_last(&calls).await, alone) {
        (Ok(used), alone) => used.max(alone.unwrap_or_default()),
        (Err(_), Ok(alone)) => return Ok(alone),
        (Err(why), Err(_)) => return Err(DraftError::Refused(error::draft_cannot_follow(why))),
    };
    let beside = node.gas(&elsewhere).await.unwrap_or(PLAIN_PAYMENT).saturating_sub(PLAIN_PAYMENT);
    // A refund is paid after the gas was there, so that the limit is well above what is used in the end.
    Ok(used.saturating_add(used / 2).saturating_add(beside))
}

/// The fees that the node suggests. Refused if the tip is higher than any honest transaction offers.
pub(super) async fn fees(node: &dyn EvmNode, chain: &Chain) -> Result<Fees, DraftError> {
    let fees = node.fees().await?;
    let Rules::Evm(rules) = chain.rules else { return Ok(fees) };
    if fees.max_priority_fee_per_gas <= u128::from(rules.highest_tip) {
        return Ok(fees);
    }
    let tip = Amount::from_raw(U256::from(fees.max_priority_fee_per_gas), 9).with_ticker("gwei");
    Err(DraftError::Refused(error::draft_dear_tip(tip, chain.name)))
}

/// The gas limit: fixed for a plain payment; otherwise the node's estimate plus a fifth.
async fn gas(
    node: &dyn EvmNode,
    from: Address,
    recipient: Address,
    token: Option<Address>,
    amount: U256,
    asked: &DraftAmount,
) -> Result<u64, DraftError> {
    let call = match token {
        None if !node.has_code(recipient).await? => return Ok(PLAIN_PAYMENT),
        // The whole balance cannot be estimated, because no fee would be left. What a contract does on receipt rarely depends on the amount.
        None => CallToPrice {
            from,
            to: Some(recipient),
            value: if *asked == DraftAmount::All { U256::from(1) } else { amount },
            data: Bytes::new(),
        },
        Some(token) => {
            CallToPrice { from, to: Some(token), value: U256::ZERO, data: erc20_transfer_call(recipient, amount) }
        }
    };
    let estimate = node.gas(&call).await?;
    Ok(estimate.saturating_add(estimate / 5))
}
