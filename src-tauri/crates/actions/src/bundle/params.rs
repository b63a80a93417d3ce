pub use lockstep_adapters::StepInput;
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::{Chain, plain_text};
use lockstep_texts::{Filling, Said, error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::plan_error::{PlanError, of_decoder};
use crate::input;

/// A proposed bundle.
#[derive(Debug, Clone)]
pub enum Proposal {
    /// The parameters of an action, as a remote agent sent them.
    Received(Value),
    /// Drafted in this process.
    Drafted(BundleParams),
    /// Documents of typed data: the parameters of `sign_typed_data`, or the person's own input.
    Documents(Value),
    /// A text, signed by the account of this chain.
    Text {
        /// Registry name.
        chain: String,
        /// The text.
        text: PersonalMessage,
    },
}

/// The most steps of one bundle.
const MOST_STEPS: usize = 16;
/// The longest unsigned transaction, in hex digits.
const LONGEST_TX: usize = 256 * 1024;

/// The parameters of a bundle, checked only for their shape (agent tool calls, section 1.1).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct BundleParams {
    /// The steps, in the order of the array.
    pub transactions: Vec<StepParams>,
    /// Whether the agent asks to skip the approval dialog.
    pub skip_approval: bool,
    /// The agent's label for the bundle.
    pub bundle_label: Option<String>,
}

/// One step, checked only for its shape.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StepParams {
    /// Unique within the bundle; a legacy entry without one gets a fresh one.
    #[serde(default)]
    pub id: Option<String>,
    /// Execution order.
    pub sequence: i64,
    /// Registry name. A legacy entry may give it only inside its keysign payload.
    #[serde(default)]
    pub chain: String,
    /// The agent's label for the step.
    #[serde(default)]
    pub action: String,
    /// `ecdsa_secp256k1` or `eddsa_ed25519`; the chain's own if a legacy entry has none.
    #[serde(default)]
    pub signing_mode: String,
    /// The input of a step that was drafted in this process; the other inputs are empty then.
    #[serde(skip)]
    pub drafted: Option<StepInput>,
    /// Input A: a keysign payload, in base64.
    #[serde(default)]
    pub keysign_payload: Option<String>,
    /// Input B: an unsigned transaction, in hex.
    #[serde(default)]
    pub unsigned_tx_hex: Option<String>,
    /// Required with input B.
    #[serde(default)]
    pub chain_context: Option<ChainContext>,
    /// The chain id outside of `chain_context`, as legacy entries have it.
    #[serde(default)]
    pub chain_id: Option<Value>,
    /// The agent's description. Never part of a signature.
    #[serde(default)]
    pub tx_details: Map<String, Value>,
    /// The hash of this wallet's own open transaction that the step takes the place of. Without it, a used nonce is out of order.
    #[serde(default)]
    pub replaces: Option<String>,
    /// Whether the person chose its price and its number. No proposal says so.
    #[serde(skip)]
    pub is_chosen: bool,
    /// Absent means true.
    #[serde(default = "yes", deserialize_with = "yes_unless_said")]
    pub wait_for_receipt: bool,
    /// In seconds; absent means the chain's default.
    #[serde(default)]
    pub receipt_timeout_seconds: Option<u32>,
}

impl StepParams {
    /// A step that was drafted in this process, without an agent's description.
    pub fn drafted(id: String, chain: &str, signing_mode: &str, input: StepInput) -> Self {
        Self {
            id: Some(id),
            sequence: 0,
            chain: chain.to_owned(),
            action: String::new(),
            signing_mode: signing_mode.to_owned(),
            drafted: Some(input),
            keysign_payload: None,
            unsigned_tx_hex: None,
            chain_context: None,
            chain_id: None,
            tx_details: Map::new(),
            replaces: None,
            is_chosen: false,
            wait_for_receipt: true,
            receipt_timeout_seconds: None,
        }
    }

    /// A step with an unsigned transaction in the encoding of its chain, which was made in this process.
    pub fn unsigned(id: String, chain: &Chain, bytes: &[u8]) -> Self {
        let context = ChainContext { derive_path: Some(chain.derive_path.to_owned()), ..ChainContext::default() };
        let input = StepInput::Payload { bytes: Vec::new() };
        Self {
            drafted: None,
            unsigned_tx_hex: Some(hex::encode(bytes)),
            chain_context: Some(context),
            ..Self::drafted(id, chain.name, &chain.signing_mode.to_string(), input)
        }
    }

    /// The parameters for an earlier transaction of a step, for example an approval. The agent's description is shown with the last one
    /// only, and the last one must wait until the earlier ones are mined.
    pub(crate) fn before_another(&self) -> Self {
        let nothing = (String::new(), Map::new(), None);
        let (action, tx_details, replaces) = nothing;
        Self { action, tx_details, replaces, wait_for_receipt: true, ..self.clone() }
    }

    /// The name of the field that holds the transaction.
    pub(crate) const fn input_field(&self) -> &'static str {
        match (&self.drafted, &self.keysign_payload) {
            (Some(StepInput::Payload { .. }), _) | (None, Some(_)) => "keysign_payload",
            (Some(StepInput::Unsigned { .. }), _) | (None, None) => "unsigned_tx_hex",
        }
    }
}

/// The context of an unsigned transaction.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
pub struct ChainContext {
    /// Hex or decimal, text or number.
    #[serde(default)]
    pub chain_id: Option<Value>,
    /// For instance `m/44'/60'/0'/0/0`.
    #[serde(default)]
    pub derive_path: Option<String>,
    /// `legacy`, `eip1559` or `eip2930`.
    #[serde(default)]
    pub tx_type: Option<String>,
}

fn yes() -> bool {
    true
}

fn yes_unless_said<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(deserializer)?.unwrap_or(true))
}

/// Whether the bundle has the specification's current shape or an older one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `sign_transaction_bundle`: id and chain context are required.
    Current,
    /// `sign_tx`, an `MpcTransaction`, or a draft of this process: missing fields are filled in, and given ones must agree.
    Legacy,
}

impl BundleParams {
    /// Reads the parameters. A single flat step is a bundle of one (T31).
    pub(crate) fn read(params: &Value) -> Result<Self, PlanError> {
        let list = match params.get("transactions") {
            Some(Value::Array(list)) => list.clone(),
            Some(single @ Value::Object(_)) => vec![flat(single)],
            Some(Value::Null) | None
                if params.get("unsigned_tx_hex").is_some() || params.get("keysign_payload").is_some() =>
            {
                vec![flat(params)]
            }
            Some(other) if !other.is_null() => {
                return Err(PlanError::bundle("transactions", error::field_must_be_list()));
            }
            Some(_) | None => return Err(PlanError::bundle("transactions", error::field_missing())),
        };
        if list.is_empty() {
            return Err(PlanError::bundle("transactions", error::field_empty()));
        }
        if list.len() > MOST_STEPS {
            return Err(PlanError::bundle(
                "transactions",
                error::field_many_steps(list.len().to_string(), MOST_STEPS.to_string()),
            ));
        }
        let flag = |name: &'static str| match params.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(Value::String(text)) if matches!(text.as_str(), "" | "false") => Ok(false),
            Some(Value::String(text)) if text == "true" => Ok(true),
            Some(_) => Err(PlanError::bundle(name, error::field_must_be_flag())),
        };
        let transactions =
            list.into_iter().enumerate().map(|(index, step)| read_step(index, step)).collect::<Result<_, _>>()?;
        let bundle_label = match params.get("bundle_label") {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text.clone()),
            Some(_) => return Err(PlanError::bundle("bundle_label", error::field_must_be_text())),
        };
        Ok(Self { transactions, skip_approval: flag("skip_approval")?, bundle_label })
    }
}

fn flat(params: &Value) -> Value {
    let mut step = params.clone();
    if let Value::Object(map) = &mut step {
        let sequence = map.entry("sequence").or_insert(Value::Null);
        if sequence.is_null() {
            *sequence = Value::from(0);
        }
    }
    step
}

fn read_step(index: usize, step: Value) -> Result<StepParams, PlanError> {
    let named = step.get("id").and_then(Value::as_str).map(|id| plain_text(id, 60).into());
    let named = named.unwrap_or_else(|| error::field_step_number(index.saturating_add(1).to_string()).into());
    let refused = |field, reason| PlanError::Step { step: Filling::clone(&named), field, reason };
    let mut step: StepParams =
        input::read(&step).map_err(|misfit| refused("transactions", Said::as_it_is(of_decoder(&misfit.told()))))?;
    // An empty description cannot contradict the bytes.
    step.tx_details.retain(|_, said| !said.is_null() && said.as_str().is_none_or(|text| !text.trim().is_empty()));
    if step.unsigned_tx_hex.as_ref().is_some_and(|hex| hex.len() > LONGEST_TX) {
        return Err(refused("unsigned_tx_hex", error::field_too_long()));
    }
    Ok(step)
}

/// Reads a chain id in any of the forms that backends send: `"0x1"`, `"1"`, `1` (T8).
pub(crate) fn read_chain_id(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64().or_else(|| number.to_string().strip_suffix(".0")?.parse().ok()),
        Value::String(text) => match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        },
        _ => None,
    }
}

/// Hex with or without `0x` (T8).
pub(crate) fn read_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
    if digits.is_empty() { None } else { hex::decode(digits).ok() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// T8: hex and decimal chain ids, hex with and without 0x.
    #[test]
    fn chain_ids_and_hex_come_in_several_forms() {
        for (value, expected) in [
            (json!("0x1"), Some(1)),
            (json!("1"), Some(1)),
            (json!(31337), Some(31337)),
            (json!(1.0), Some(1)),
            (json!("0x7a69"), Some(31337)),
            (json!("-1"), None),
            (json!(1.5), None),
            (json!("0x"), None),
            (json!(null), None),
        ] {
            assert_eq!(read_chain_id(&value), expected, "{value}");
        }
        assert_eq!(read_hex("0x02ff"), Some(vec![2, 255]), "with 0x");
        assert_eq!(read_hex("02ff"), Some(vec![2, 255]), "without");
        assert_eq!(read_hex("0x"), None, "no bytes are no transaction");
    }

    /// T6: wait_for_receipt absent is true, skip_approval absent is false. T31: a flat step is a bundle of one.
    #[test]
    fn absent_flags_take_the_careful_value() {
        let step = json!({"id": "a", "sequence": 0, "chain": "Local", "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": "0x02"});
        let bundle = BundleParams::read(&json!({"transactions": [step.clone()]})).unwrap();
        assert!(!bundle.skip_approval, "approval is not skipped unless asked");
        assert!(
            bundle.transactions.iter().all(|step| step.wait_for_receipt),
            "receipts are waited for unless told otherwise"
        );
        assert_eq!(BundleParams::read(&step).unwrap().transactions.len(), 1, "a flat step is taken as a list of one");
    }

    #[test]
    fn a_malformed_bundle_names_the_field() {
        for (params, field) in [
            (json!({}), "transactions"),
            (json!({"transactions": []}), "transactions"),
            (json!({"transactions": "x"}), "transactions"),
            (json!({"transactions": [{"id": "a"}]}), "sequence"),
            (
                json!({"transactions": [{"sequence": 0, "chain": "x", "signing_mode": "y"}], "skip_approval": "yes"}),
                "skip_approval",
            ),
        ] {
            let told = BundleParams::read(&params).unwrap_err().to_string();
            assert!(told.contains(field), "{told} must name {field}");
        }
    }
}
