//! From a payload to the contract of its transaction.

use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::{ContractPayload, SwapPayload};
use prost::Message;

use super::action::{URL, number};
use super::address::{self, Account};
use super::messages::{Contract, Freeze, Owner, Parameter, Transfer, TransferAsset, Trigger, Unfreeze};
use super::words;
use crate::payload::{NotSigned, PayloadError, coin, decimal, memo};

// A memo with one of these prefixes is an order.
const ORDERS: [&str; 3] = ["FREEZE:", "UNFREEZE:", "WITHDRAW_EXPIRE_UNFREEZE"];

pub(super) fn call(payload: &KeysignPayload) -> Result<Contract, PayloadError> {
    let own = account("coin.address", &coin(payload)?.address)?;
    if let Some(contract) = &payload.contract_payload {
        if memo(payload).is_some_and(|memo| ORDERS.iter().any(|order| memo.starts_with(order))) {
            return Err(NotSigned::TwoOrders.into());
        }
        return composed(contract, &own);
    }
    match memo(payload) {
        Some("WITHDRAW_EXPIRE_UNFREEZE") => return Ok(withdraw(&own)),
        Some(memo) => {
            if let Some(staking) = staking(payload, memo, &own)? {
                return Ok(staking);
            }
        }
        None => {}
    }
    let to = match &payload.swap_payload {
        None => &payload.to_address,
        Some(SwapPayload::ThorchainSwapPayload(swap) | SwapPayload::MayachainSwapPayload(swap)) => {
            memo(payload).ok_or(PayloadError::Missing("memo"))?;
            &swap.vault_address
        }
        Some(_) => return Err(NotSigned::OtherSwap.into()),
    };
    let to = account("to_address", to)?;
    if coin(payload)?.is_native_token {
        return Ok(transfer(&own, &to, decimal("to_amount", &payload.to_amount)?));
    }
    let token = account("coin.contract_address", &coin(payload)?.contract_address)?;
    let data = words::transfer(&to, decimal("to_amount", &payload.to_amount)?);
    Ok(contract("TriggerSmartContract", &trigger(&own, &token, 0, data)))
}

// An order to stake or unstake, which names the resource to obtain.
fn staking(payload: &KeysignPayload, memo: &str, own: &Account) -> Result<Option<Contract>, PayloadError> {
    let Some((order @ ("FREEZE" | "UNFREEZE"), of)) = memo.split_once(':') else { return Ok(None) };
    if !coin(payload)?.is_native_token || payload.swap_payload.is_some() {
        return Err(NotSigned::StakedToken.into());
    }
    let of = match of {
        "BANDWIDTH" => 0,
        "ENERGY" => 1,
        _ => return Err(PayloadError::field("memo", "it names no resource")),
    };
    let amount: i64 = decimal("to_amount", &payload.to_amount)?;
    if amount == 0 {
        return Err(PayloadError::field("to_amount", "nothing would be staked or unstaked"));
    }
    let owner_address = own.to_vec();
    Ok(Some(match order {
        "FREEZE" => {
            contract("FreezeBalanceV2Contract", &Freeze { owner_address, frozen_balance: amount, resource: of })
        }
        _ => contract("UnfreezeBalanceV2Contract", &Unfreeze { owner_address, unfreeze_balance: amount, resource: of }),
    }))
}

fn composed(payload: &ContractPayload, own: &Account) -> Result<Contract, PayloadError> {
    let owner = match payload {
        ContractPayload::TronTransferContractPayload(call) => &call.owner_address,
        ContractPayload::TronTriggerSmartContractPayload(call) => &call.owner_address,
        ContractPayload::TronTransferAssetContractPayload(call) => &call.owner_address,
        ContractPayload::WasmExecuteContractPayload(_) => {
            return Err(NotSigned::OtherContract.into());
        }
    };
    if account("owner_address", owner)? != *own {
        return Err(PayloadError::field("owner_address", "it is not the coin's address"));
    }
    match payload {
        ContractPayload::TronTransferContractPayload(call) => {
            Ok(transfer(own, &account("to_address", &call.to_address)?, decimal("amount", &call.amount)?))
        }
        ContractPayload::TronTransferAssetContractPayload(call) => {
            let to = account("to_address", &call.to_address)?;
            Ok(transfer_asset(own, &to, decimal("amount", &call.amount)?, &call.asset_name))
        }
        ContractPayload::TronTriggerSmartContractPayload(call) => {
            let number = |name, text: &Option<String>| match text.as_deref() {
                None | Some("") => Ok(0),
                Some(digits) => decimal::<i64>(name, digits),
            };
            let value = number("call_value", &call.call_value)?;
            let call_token_value = number("call_token_value", &call.call_token_value)?;
            let token_id = i64::from(call.token_id.unwrap_or_default());
            if token_id < 0 || (call_token_value > 0) != (token_id > 0) {
                return Err(PayloadError::field("token_id", "a token needs both its number and its amount"));
            }
            let digits = call.data.as_deref().unwrap_or_default();
            let data = hex::decode(digits.strip_prefix("0x").unwrap_or(digits))
                .map_err(|_| PayloadError::field("data", "it is not hex"))?;
            let called = account("contract_address", &call.contract_address)?;
            let message = Trigger { call_token_value, token_id, ..trigger(own, &called, value, data) };
            Ok(contract("TriggerSmartContract", &message))
        }
        ContractPayload::WasmExecuteContractPayload(_) => Err(NotSigned::OtherContract.into()),
    }
}

fn account(field: &'static str, text: &str) -> Result<Account, PayloadError> {
    address::read(text).map_err(|reason| PayloadError::field(field, reason))
}

fn transfer(own: &Account, to: &Account, amount: i64) -> Contract {
    contract("TransferContract", &Transfer { owner_address: own.to_vec(), to_address: to.to_vec(), amount })
}

fn transfer_asset(own: &Account, to: &Account, amount: i64, asset: &str) -> Contract {
    let asset_name = asset.as_bytes().to_vec();
    let message = TransferAsset { asset_name, owner_address: own.to_vec(), to_address: to.to_vec(), amount };
    contract("TransferAssetContract", &message)
}

fn trigger(own: &Account, called: &Account, call_value: i64, data: Vec<u8>) -> Trigger {
    Trigger { owner_address: own.to_vec(), contract_address: called.to_vec(), call_value, data, ..Trigger::default() }
}

fn withdraw(own: &Account) -> Contract {
    contract("WithdrawExpireUnfreezeContract", &Owner { owner_address: own.to_vec() })
}

fn contract(name: &str, message: &impl Message) -> Contract {
    let parameter = Parameter { type_url: format!("{URL}{name}"), value: message.encode_to_vec() };
    Contract { kind: number(name), parameter: Some(parameter), permission_id: 0 }
}
