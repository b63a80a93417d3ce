//! `build_send_tx` and `build_custom_tx`: unsigned transactions, drafted by the wallet. Nothing is reserved, signed or sent; the draft goes
//! into a `sign_transaction_bundle`, where the person sees it.

use alloy::primitives::U256;
use lockstep_chain::{Carries, Chain, plain_text};
use lockstep_store::Coin;
use serde::Deserialize;
use serde_json::{Value, json};

use super::required;
use crate::abi::{self, Given};
use crate::address::{chain_named, checked_address};
use crate::dispatch::Desk;
use crate::holdings::Drafted;
use crate::{ActionError, listed};

#[derive(Deserialize)]
struct Send {
    chain: String,
    #[serde(alias = "ticker", default)]
    symbol: Option<String>,
    #[serde(default)]
    contract_address: Option<String>,
    #[serde(alias = "to", alias = "to_address")]
    address: String,
    amount: Value,
    #[serde(default)]
    memo: Option<String>,
}

/// Drafts a transfer of a coin that the vault lists.
pub(crate) async fn build_send_tx(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    const ACTION: &str = "build_send_tx";
    let asked: Send = required(ACTION, given)?;
    let chain = chain_named(desk.executor.registry, &asked.chain)?;
    let memo = asked.memo.as_deref().filter(|memo| !memo.trim().is_empty());
    if memo.is_some() && chain.carries() == Carries::Nothing {
        return Err(ActionError::Unsupported {
            action: ACTION.into(),
            reason: "a transfer on this chain carries no memo",
        });
    }
    let to = checked_address(chain, &asked.address)?;
    let amount = exact(ACTION, &asked.amount)?;
    let coins = desk.executor.store.coins_on(desk.vault, chain.name).await?;
    let coin = pick(ACTION, chain, &coins, asked.symbol.as_deref(), asked.contract_address.as_deref())?;
    let drafted = desk.holdings.draft_send(coin, &to, &amount, memo).await.map_err(ActionError::Unread)?;
    Ok(answer(chain, &listed::called(chain, coin), "send", drafted))
}

/// An amount as text: a number with a point or an exponent may have lost its exactness on the way.
fn exact(action: &'static str, amount: &Value) -> Result<String, ActionError> {
    match amount {
        Value::String(text) => Ok(text.trim().to_owned()),
        Value::Number(number) if number.is_u64() => Ok(number.to_string()),
        _ => Err(ActionError::Params { action, reason: "the amount must be a decimal number as text".into() }),
    }
}

/// The coin by its contract, or by a ticker that one alone has. What only goes by a name is not found by it.
fn pick<'c>(
    action: &'static str,
    chain: &Chain,
    coins: &'c [Coin],
    symbol: Option<&str>,
    contract: Option<&str>,
) -> Result<&'c Coin, ActionError> {
    let bad = |reason: String| ActionError::Params { action, reason };
    let found: Vec<&Coin> = match (contract.map(str::trim).filter(|text| !text.is_empty()), symbol.map(str::trim)) {
        (Some(contract), _) => {
            let same = |own: &str| listed::same_contract(chain, own, contract);
            coins.iter().filter(|coin| coin.contract.as_deref().is_some_and(same)).collect()
        }
        (None, Some(symbol)) => {
            coins.iter().filter(|coin| listed::called(chain, coin).eq_ignore_ascii_case(symbol)).collect()
        }
        (None, None) => return Err(bad("the coin is not named".into())),
    };
    match found.as_slice() {
        [coin] => Ok(coin),
        [] => Err(bad(format!("the vault lists no such coin on {}; add_token adds it", chain.name))),
        [_, _, ..] => Err(bad("several tokens of the vault have that ticker; name the contract".into())),
    }
}

#[derive(Deserialize)]
struct Custom {
    tx_type: String,
    chain: String,
    #[serde(default)]
    contract_address: String,
    #[serde(default)]
    function_name: String,
    #[serde(default)]
    params: Vec<Given>,
    #[serde(default)]
    value: Option<Value>,
}

/// Drafts a call of a contract. Other kinds of transaction say that they are not built here.
pub(crate) async fn build_custom_tx(desk: &Desk<'_>, given: &Value) -> Result<Value, ActionError> {
    const ACTION: &str = "build_custom_tx";
    let asked: Custom = required(ACTION, given)?;
    let chain = chain_named(desk.executor.registry, &asked.chain)?;
    let unsupported = |reason| Err(ActionError::Unsupported { action: ACTION.into(), reason });
    match asked.tx_type.as_str() {
        "evm_contract" if chain.kind.is_ethereum() => {}
        "evm_contract" => return unsupported("the chain has no contracts of that kind"),
        "deposit" => return unsupported("deposits with a memo are not built here; send them as a keysign payload"),
        "wasm_execute" => {
            return unsupported("calls of CosmWasm contracts are not built here; send them as a keysign payload");
        }
        other => {
            let reason = format!("“{}” is not a type of transaction", plain_text(other, 40));
            return Err(ActionError::Params { action: ACTION, reason });
        }
    }
    let bad = |reason: String| ActionError::Params { action: ACTION, reason };
    let contract = checked_address(chain, &asked.contract_address)?;
    let (data, signature) = abi::call(&asked.function_name, &asked.params).map_err(bad)?;
    let value: U256 = match &asked.value {
        None | Some(Value::Null) => U256::ZERO,
        Some(value) => abi::whole(&exact(ACTION, value)?)
            .ok_or_else(|| bad("the value must be a whole number of base units".into()))?,
    };
    let coins = desk.executor.store.coins_on(desk.vault, chain.name).await?;
    let Some(native) = coins.iter().find(|coin| coin.contract.is_none()) else {
        return Err(bad(format!("the vault does not list {}; add_chain adds it", chain.name)));
    };
    let drafted = desk.holdings.draft_call(native, &contract, value, data).await.map_err(ActionError::Unread)?;
    let mut answer = answer(chain, chain.native.ticker, "evm_contract", drafted);
    if let Value::Object(members) = &mut answer {
        members.insert("function".into(), json!(signature));
    }
    Ok(answer)
}

fn answer(chain: &Chain, symbol: &str, tx_type: &str, drafted: Drafted) -> Value {
    json!({
        "status": "ready",
        "tx_type": tx_type,
        "from_chain": chain.name,
        "from_symbol": symbol,
        "amount": drafted.amount,
        "sender": drafted.from,
        "destination": drafted.to,
        "max_fee": drafted.fee_text,
        // As it goes into `sign_transaction_bundle`.
        "transactions": [drafted.step],
        "note": "Nothing was signed or sent. The nonce is right for now: sign it before anything else of this account.",
    })
}
