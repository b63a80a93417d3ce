//! The output of the drafting tools. Nothing is reserved, signed or sent; the draft goes into a
//! `sign_transaction_bundle`, which the person sees.

use lockstep_chain::Chain;
use lockstep_store::Coin;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::context::Cx;
use crate::holdings::{CallToDraft, Drafted};
use crate::{ToolCode, ToolError};

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`.
    status: &'static str,
    tx_type: &'static str,
    from_chain: &'static str,
    from_symbol: String,
    amount: String,
    sender: String,
    destination: String,
    max_fee: String,
    /// The steps for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: &'static str,
    /// The signature of the function that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    function: Option<String>,
}

impl Output {
    pub(super) fn new(chain: &'static Chain, symbol: String, tx_type: &'static str, drafted: Drafted) -> Self {
        Self {
            status: "ready",
            tx_type,
            from_chain: chain.name,
            from_symbol: symbol,
            amount: drafted.amount,
            sender: drafted.from,
            destination: drafted.to,
            max_fee: drafted.fee_text,
            transactions: vec![drafted.step],
            note: "Nothing was signed or sent. The nonce is valid until the account sends something else.",
            function: None,
        }
    }

    /// With the asset, the amount and the address that the draft is about, where its call does not show them.
    pub(super) fn of(self, symbol: String, amount: String, destination: String) -> Self {
        Self { from_symbol: symbol, amount, destination, ..self }
    }

    pub(super) fn calling(self, function: String) -> Self {
        Self { function: Some(function), ..self }
    }
}

/// Drafts calls that are sent one after the other.
pub(super) async fn drafted_calls(
    cx: &Cx<'_>,
    chain: &'static Chain,
    tx_type: &'static str,
    native: &Coin,
    calls: Vec<CallToDraft>,
) -> Result<Output, ToolError> {
    let drafted = cx.holdings().draft_calls(native, calls).await;
    let mut drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?.into_iter();
    let Some(first) = drafted.next() else { return Err(ToolError::new(ToolCode::Internal, "nothing was drafted")) };
    let (fees, steps): (Vec<String>, Vec<Value>) = drafted.map(|one| (one.fee_text, one.step)).unzip();
    let mut output = Output::new(chain, chain.native.ticker.to_owned(), tx_type, first);
    if !fees.is_empty() {
        output.max_fee = format!("{} and {}", output.max_fee, fees.join(" and "));
    }
    output.transactions.extend(steps);
    Ok(output)
}

/// An amount as text. A JSON number with a point or an exponent is refused, because it may have lost digits.
pub(super) fn exact(tool: &'static str, field: &str, amount: &Value) -> Result<String, ToolError> {
    match amount {
        Value::String(text) => Ok(text.trim().to_owned()),
        Value::Number(number) if number.is_u64() => Ok(number.to_string()),
        _ => Err(ToolError::input(tool, Some(field), "the amount must be a decimal number as text")),
    }
}
