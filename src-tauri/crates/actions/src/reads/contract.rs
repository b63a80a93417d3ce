//! `read_evm_contract`: what a contract answers to a call that changes nothing.

use serde::Deserialize;
use serde_json::{Value, json};

use super::required;
use crate::ActionError;
use crate::abi::{self, Given};
use crate::address::{chain_named, checked_address};
use crate::dispatch::Desk;

const ACTION: &str = "read_evm_contract";
/// How long an answer may be, in bytes.
const LONGEST: usize = 32 * 1024;

#[derive(Deserialize)]
struct Asked {
    chain: String,
    contract_address: String,
    function_name: String,
    #[serde(default)]
    params: Vec<Given>,
    #[serde(default)]
    output_types: Vec<String>,
}

/// Calls a function of a contract at the latest block. Texts in the answer are the contract's author's.
pub(crate) async fn read_evm_contract(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    let asked: Asked = required(ACTION, given)?;
    let chain = chain_named(desk.executor.registry, &asked.chain)?;
    if !chain.kind.is_ethereum() {
        return Err(ActionError::Unsupported {
            action: ACTION.into(),
            reason: "the chain has no contracts of that kind",
        });
    }
    let contract = checked_address(chain, &asked.contract_address)?;
    let bad = |reason: String| ActionError::Params { action: ACTION, reason };
    let (data, signature) = abi::call(&asked.function_name, &asked.params).map_err(bad)?;
    // Before the node is asked: an answer that cannot be read would have been asked for in vain.
    if let Some(wrong) = asked.output_types.iter().find_map(|kind| abi::check(kind).err()) {
        return Err(bad(wrong));
    }
    let answered = desk.holdings.call(chain, &contract, data).await.map_err(ActionError::Unread)?;
    if answered.len() > LONGEST {
        return Err(ActionError::Unread(format!("The answer is longer than {LONGEST} bytes.")));
    }
    let values = abi::answer(&asked.output_types, &answered).map_err(ActionError::Unread)?;
    Ok(json!({
        "chain": chain.name,
        "contract_address": contract,
        "function": signature,
        "values": values,
        "raw": format!("0x{}", hex::encode(&answered)),
    }))
}
