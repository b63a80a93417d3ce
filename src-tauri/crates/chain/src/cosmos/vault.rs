//! THORChain and MayaChain: transfers, deposits with an order as their memo, and contract calls.

use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload, SwapPayload};
use lockstep_commondata::keysign_payload::{
    Coin as PayloadCoin, KeysignPayload, ThorChainSwapPayload, TransactionType,
};

use super::address;
use super::body::{amount, body};
use super::messages::{Any, Coin, Fee, MsgExecuteContract, ThorAsset, ThorCoin, ThorDeposit, ThorSend, TxBody};
use crate::cosmos::{CosmosRules, VaultChain};
use crate::payload::{NotSigned, PayloadError, coin, decimal, memo};

// A memo with this prefix makes the payload a contract call.
const MERGE: &str = "merge:";
const UNMERGE: &str = "unmerge:";

impl CosmosRules {
    /// Whether a payload with this memo would be an order to the chain instead of a payment.
    pub(crate) fn takes_order(&self, memo: &str) -> bool {
        self.vault.is_some() && [MERGE, UNMERGE].iter().any(|order| memo.starts_with(order))
    }
}

pub(super) fn transaction(rules: &CosmosRules, payload: &KeysignPayload) -> Result<(TxBody, Fee), PayloadError> {
    let (is_deposit, kind) = match &payload.blockchain_specific {
        Some(BlockchainSpecific::ThorchainSpecific(specific)) => (specific.is_deposit, specific.transaction_type),
        Some(BlockchainSpecific::MayaSpecific(specific)) => (specific.is_deposit, 0),
        _ => return Err(PayloadError::Missing("particulars of its chain")),
    };
    let kind = TransactionType::try_from(kind).map_err(|_| NotSigned::OtherType)?;
    // The chain deducts its fees itself; the transaction does not name them.
    let fee = Fee { gas_limit: rules.gas_limit, ..Fee::default() };
    let own_swap = match (&payload.swap_payload, rules.vault) {
        (None, _) => None,
        (Some(SwapPayload::ThorchainSwapPayload(swap)), Some(VaultChain::Thor)) => Some(swap),
        (Some(SwapPayload::MayachainSwapPayload(swap)), Some(VaultChain::Maya)) => Some(swap),
        // A swap through the other chain is a transfer to that chain's vault here.
        (Some(SwapPayload::ThorchainSwapPayload(_) | SwapPayload::MayachainSwapPayload(_)), _) => None,
        (Some(_), _) => return Err(NotSigned::OtherSwap.into()),
    };
    let message = if let Some(call) = contract_call(payload, kind)? {
        call
    } else if kind == TransactionType::GenericContract {
        return Err(NotSigned::HalfACall.into());
    } else if let Some(denom) = memo(payload).and_then(|memo| memo.strip_prefix(MERGE)) {
        let amount = decimal::<u128>("to_amount", &payload.to_amount)?.to_string();
        let funds = vec![Coin { denom: denom.to_lowercase(), amount }];
        execute(rules, payload, r#"{ "deposit": {} }"#, funds)?
    } else if let Some(order) = memo(payload).and_then(|memo| memo.strip_prefix(UNMERGE)) {
        let shares = order.split_once(':').map(|(_, shares)| shares).ok_or(PayloadError::Missing("memo's shares"))?;
        let shares: u128 = decimal("memo", shares)?;
        execute(rules, payload, &format!(r#"{{ "withdraw": {{ "share_amount": "{shares}" }} }}"#), Vec::new())?
    } else if is_deposit || own_swap.is_some() {
        let number = match own_swap {
            Some(swap) if !is_deposit => &swap.from_amount,
            _ => &payload.to_amount,
        };
        if let Some(swap) = own_swap {
            of_the_payload(payload, swap)?;
        }
        let message = deposit(rules, payload, number)?;
        let mut body = body(message, payload);
        if payload.swap_payload.is_some() && rules.vault == Some(VaultChain::Thor) {
            // Only the message carries the order.
            body.memo.clear();
        }
        return Ok((body, fee));
    } else {
        send(rules, payload)?
    };
    Ok((body(message, payload), fee))
}

/// The contract call in a payload; `None` if it is empty, because some wallets add an empty call to every
/// payload.
pub(super) fn contract_call(payload: &KeysignPayload, kind: TransactionType) -> Result<Option<Any>, PayloadError> {
    let call = match &payload.contract_payload {
        None => return Ok(None),
        Some(ContractPayload::WasmExecuteContractPayload(call)) => call,
        Some(_) => return Err(NotSigned::OtherContract.into()),
    };
    let parts = [&call.sender_address, &call.contract_address, &call.execute_msg];
    if parts.iter().all(|text| text.is_empty()) {
        return Ok(None);
    }
    if kind != TransactionType::GenericContract || parts.iter().any(|text| text.trim().is_empty()) {
        return Err(NotSigned::HalfACall.into());
    }
    if call.sender_address != coin(payload)?.address {
        return Err(PayloadError::field("sender_address", "it is not the coin's address"));
    }
    Ok(Some(Any::of(&MsgExecuteContract {
        sender: call.sender_address.clone(),
        contract: call.contract_address.clone(),
        msg: call.execute_msg.as_bytes().to_vec(),
        funds: call.coins.iter().map(|one| Coin { denom: one.denom.clone(), amount: one.amount.clone() }).collect(),
    })))
}

// Other wallets take the deposited asset from the swap, or from the payload.
fn of_the_payload(payload: &KeysignPayload, swap: &ThorChainSwapPayload) -> Result<(), PayloadError> {
    let coin = coin(payload)?;
    let is_other = |from: &PayloadCoin| {
        (&from.ticker, &from.contract_address, from.decimals) != (&coin.ticker, &coin.contract_address, coin.decimals)
    };
    if swap.from_coin.as_ref().is_some_and(is_other) { Err(NotSigned::SwapOfAnotherCoin.into()) } else { Ok(()) }
}

fn execute(
    rules: &CosmosRules,
    payload: &KeysignPayload,
    message: &str,
    funds: Vec<Coin>,
) -> Result<Any, PayloadError> {
    account(rules, "to_address", &payload.to_address)?;
    Ok(Any::of(&MsgExecuteContract {
        sender: coin(payload)?.address.clone(),
        contract: payload.to_address.clone(),
        msg: message.as_bytes().to_vec(),
        funds,
    }))
}

fn deposit(rules: &CosmosRules, payload: &KeysignPayload, number: &str) -> Result<Any, PayloadError> {
    let coin = coin(payload)?;
    let chain = rules.vault.ok_or(PayloadError::Missing("vault of the chain"))?;
    let number: u128 = decimal("to_amount", number)?;
    let (amount, decimals) = if number > 0 { (number.to_string(), coin.decimals.into()) } else { (String::new(), 0) };
    Ok(Any::of(&ThorDeposit {
        coins: vec![ThorCoin { asset: Some(ThorAsset::of(chain, coin)), amount, decimals }],
        memo: memo(payload).unwrap_or_default().to_owned(),
        signer: account(rules, "coin.address", &coin.address)?,
    }))
}

fn send(rules: &CosmosRules, payload: &KeysignPayload) -> Result<Any, PayloadError> {
    Ok(Any::of(&ThorSend {
        from_address: account(rules, "coin.address", &coin(payload)?.address)?,
        to_address: account(rules, "to_address", &payload.to_address)?,
        amount: vec![amount(rules, payload)?],
    }))
}

fn account(rules: &CosmosRules, field: &'static str, text: &str) -> Result<Vec<u8>, PayloadError> {
    address::read(rules.hrp, text).map_err(|reason| PayloadError::field(field, reason))
}
