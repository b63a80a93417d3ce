//! `build_custom_tx`: an unsigned contract call. Other kinds of transaction are answered as unsupported.

use alloy::primitives::U256;
use lockstep_chain::plain_text;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::drafted::{Output, exact};
use crate::abi::{self, Given};
use crate::address::checked_address;
use crate::coins::native_of;
use crate::context::Cx;
use crate::schema::TextOrWhole;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "build_custom_tx";

/// Drafts a contract call.
pub(crate) struct BuildCustomTx;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// `evm_contract`.
    tx_type: String,
    chain: String,
    #[serde(default)]
    contract_address: String,
    /// The function's name, or its signature.
    #[serde(default)]
    function_name: String,
    /// The values of the call, in order.
    #[serde(default)]
    params: Vec<Given>,
    /// The value of the call: a whole number of base units of the chain's own coin.
    #[serde(default)]
    #[schemars(with = "Option<TextOrWhole>")]
    value: Option<Value>,
}

impl Tool for BuildCustomTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "transactions",
        mode: "draftCall",
        title: "Draft a call of a contract",
        about: "Drafts an unsigned call of an EVM contract. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing the call",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain(&input.chain)?;
        let unsupported = |reason| Err(ToolError::unsupported(NAME, reason));
        let bad = |field: &str, reason: String| ToolError::input(NAME, Some(field), reason);
        match input.tx_type.as_str() {
            "evm_contract" if chain.kind.is_ethereum() => {}
            "evm_contract" => return unsupported("the chain has no contracts of that kind"),
            "deposit" => {
                return unsupported("deposits with a memo are not built here; send them as a keysign payload");
            }
            "wasm_execute" => {
                return unsupported("CosmWasm calls are not built here; send them as a keysign payload");
            }
            other => return Err(bad("tx_type", format!("“{}” is not a type of transaction", plain_text(other, 40)))),
        }
        let contract = checked_address(chain, &input.contract_address)?;
        let call = abi::call(&input.function_name, &input.params);
        let (data, function) = call.map_err(|reason| bad("params", reason))?;
        let value: U256 = match &input.value {
            None | Some(Value::Null) => U256::ZERO,
            Some(value) => abi::whole(&exact(NAME, "value", value)?)
                .ok_or_else(|| bad("value", "the value must be a whole number of base units".into()))?,
        };
        let coins = cx.coins_on(chain).await?;
        let native = native_of(NAME, chain, &coins)?;
        let drafted = cx.holdings().draft_call(native, &contract, value, data).await;
        let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
        Ok(Output::new(chain, chain.native.ticker.to_owned(), "evm_contract", drafted).calling(function))
    }
}
