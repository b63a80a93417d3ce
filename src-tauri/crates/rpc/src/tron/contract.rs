//! Contract calls that a node runs without a transaction.

use alloy::primitives::U256;
use alloy::sol;
use alloy::sol_types::{SolCall, decode_revert_reason};
use lockstep_chain::tron::terms::ContractCall;
use serde::Deserialize;
use serde_json::json;

use super::answer::{told, words};
use crate::RpcError;
use crate::wire::{Answer, Ask};

sol! {
    function balanceOf(address owner) returns (uint256 balance);
    function symbol() returns (string symbol);
    function name() returns (string name);
    function decimals() returns (uint8 decimals);
}

#[derive(Deserialize)]
struct Tried {
    result: Verdict,
    #[serde(default)]
    constant_result: Vec<String>,
    #[serde(default)]
    energy_used: u64,
    transaction: Option<Transaction>,
}

#[derive(Deserialize)]
struct Verdict {
    #[serde(default)]
    result: bool,
    code: Option<String>,
    message: Option<String>,
}

#[derive(Deserialize)]
struct Transaction {
    #[serde(default)]
    ret: Vec<Ret>,
}

#[derive(Deserialize)]
struct Ret {
    ret: Option<String>,
}

/// The result of a call.
pub(super) struct Given {
    pub(super) energy: u64,
    pub(super) data: Vec<u8>,
}

pub(super) fn trying(from: &str, call: &ContractCall) -> Ask {
    let asked = json!({
        "owner_address": from, "contract_address": call.contract, "data": hex::encode(&call.data), "call_value": call.value,
        "visible": true,
    });
    Ask::post_json(&["wallet", "triggerconstantcontract"], asked.to_string())
}

/// A call that changes nothing.
pub(super) fn reading(contract: &str, call: &impl SolCall) -> ContractCall {
    ContractCall { contract: contract.to_owned(), data: call.abi_encode(), value: 0, limit: 0 }
}

/// The result of a call; an error in the contract's words if it would fail.
pub(super) fn given(answer: &Answer, what: &'static str) -> Result<Given, RpcError> {
    let tried: Tried = told(answer, what)?;
    let data = tried.constant_result.first().map(hex::decode).transpose().map_err(|_| answer.nonsense(what))?;
    let data = data.unwrap_or_default();
    let failed = |ret: &Ret| ret.ret.as_deref().is_some_and(|said| said != "SUCESS" && said != "SUCCESS");
    let reverted = tried.transaction.is_some_and(|transaction| transaction.ret.iter().any(failed));
    let Verdict { result, code, message } = tried.result;
    if !result || reverted || code.is_some_and(|code| code != "SUCCESS") || message.is_some() {
        let own = Some(data.as_slice()).filter(|data| !data.is_empty()).and_then(decode_revert_reason);
        let why = own.unwrap_or_else(|| words(message.as_deref().unwrap_or("it gives no reason")));
        return Err(answer.refused(&format!("the contract does not carry it out: {why}")));
    }
    Ok(Given { energy: tried.energy_used, data })
}

/// The returned bytes of a call that changes nothing.
pub(super) fn returned<C: SolCall>(answer: &Answer, what: &'static str) -> Result<C::Return, RpcError> {
    let Given { data, .. } = given(answer, what)?;
    C::abi_decode_returns(&data).map_err(|_| answer.nonsense(what))
}

/// An amount, which is exactly one word.
pub(super) fn amount(answer: &Answer, what: &'static str) -> Result<U256, RpcError> {
    let Given { data, .. } = given(answer, what)?;
    let word: [u8; 32] = data.as_slice().try_into().map_err(|_| answer.nonsense(what))?;
    Ok(U256::from_be_bytes(word))
}
