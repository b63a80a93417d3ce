//! The output of the drafting tools. Nothing is reserved, signed or sent; the draft goes into a
//! `sign_transaction_bundle`, which the person sees.

use lockstep_chain::Chain;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::ToolError;
use crate::holdings::Drafted;

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

    pub(super) fn calling(self, function: String) -> Self {
        Self { function: Some(function), ..self }
    }
}

/// An amount as text. A JSON number with a point or an exponent is refused, because it may have lost digits.
pub(super) fn exact(tool: &'static str, field: &str, amount: &Value) -> Result<String, ToolError> {
    match amount {
        Value::String(text) => Ok(text.trim().to_owned()),
        Value::Number(number) if number.is_u64() => Ok(number.to_string()),
        _ => Err(ToolError::input(tool, Some(field), "the amount must be a decimal number as text")),
    }
}
