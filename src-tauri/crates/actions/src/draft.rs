//! An unsigned transfer that the wallet drafted, for the Send form, a tool or the agent inside.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::{Amount, Note};
use serde_json::{Value, json};

use crate::bundle::{StepInput, StepParams};

pub use lockstep_adapters::DraftAmount;

/// An unsigned transfer and what it would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The registry's name of the chain.
    pub chain: String,
    /// What is signed.
    pub input: StepInput,
    /// `ecdsa_secp256k1` or `eddsa_ed25519`.
    pub signing_mode: String,
    /// For instance `m/44'/60'/0'/0/0`.
    pub derive_path: String,
    /// The paying address.
    pub from: String,
    /// The receiving address; for a token too, not its contract.
    pub to: String,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<Note>,
    /// What the recipient gets, in the coin that was asked for.
    pub amount: Amount,
    /// The highest possible fee, in the native coin.
    pub fee_max: Amount,
    /// The gas limit, decimal, where the chain has one.
    pub gas_limit: Option<String>,
    /// What stays of the coin that is sent, after the amount and (if it pays for it) the highest fee.
    pub left_over: Amount,
}

impl Draft {
    /// The draft as a step of a bundle. It stays typed: its bytes are neither hex nor base64 on their way to the plan.
    pub fn step(&self, id: String) -> StepParams {
        StepParams::drafted(id, &self.chain, &self.signing_mode, self.input.clone())
    }

    /// The step as an agent elsewhere is given it, under the names that it has on the wire.
    pub fn wire_step(&self, id: &str) -> Value {
        let mut step = json!({
            "id": id,
            "sequence": 0,
            "chain": self.chain,
            "action": "",
            "wait_for_receipt": true,
            "signing_mode": self.signing_mode,
        });
        let input = match &self.input {
            StepInput::Unsigned { bytes, chain_id, tx_type } => json!({
                "unsigned_tx_hex": format!("0x{}", hex::encode(bytes)),
                "chain_context": {
                    "chain_id": format!("{chain_id:#x}"), "derive_path": self.derive_path, "tx_type": tx_type,
                },
            }),
            StepInput::Payload { bytes } => json!({ "keysign_payload": STANDARD.encode(bytes) }),
        };
        if let (Some(step), Value::Object(input)) = (step.as_object_mut(), input) {
            step.extend(input);
        }
        step
    }
}
